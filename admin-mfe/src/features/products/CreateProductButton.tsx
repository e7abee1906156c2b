import { Button, ConfirmDialog, errorMessage, notify, useNavigate } from '@shop/shared-ui';
import { useState } from 'react';
import { useCreateProductMutation } from './productEndpoints.ts';

export function CreateProductButton() {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [createProduct, { isLoading }] = useCreateProductMutation();
  const create = async (): Promise<void> => {
    if (isLoading) return;
    const { data: draft, error } = await createProduct();
    setIsAsking(false);
    if (draft) void navigate(`/admin/product/${draft._id}/edit`);
    else notify.error(errorMessage(error));
  };
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Create Product
      </Button>
      {isAsking && (
        <ConfirmDialog
          text="Are you sure you want to create a new product?"
          verb="Create"
          variant="primary"
          busy={isLoading}
          onConfirm={() => void create()}
          onCancel={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}
