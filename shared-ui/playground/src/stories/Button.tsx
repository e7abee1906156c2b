import { Button } from '@shop/shared-ui';

export const Primary = () => <Button>Add To Cart</Button>;

export const Secondary = () => <Button variant="secondary">Cancel</Button>;

export const Danger = () => <Button variant="danger">Delete</Button>;

export const Hero = () => <Button variant="hero">Shop now</Button>;

export const Quiet = () => <Button variant="quiet">Clear the cart</Button>;

export const Small = () => <Button size="small">Edit</Button>;

export const Busy = () => <Button busy>Place Order</Button>;

export const Disabled = () => <Button disabled>Out Of Stock</Button>;

export const LongLabel = () => <Button>Continue to the payment of this order with another card</Button>;
