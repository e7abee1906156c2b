import { withoutStacks } from '../../../../shell/src/withoutStacks.ts';

/** The libraries are evaluated as the shell does it. They stand in this very file, so nothing is loaded for it. */
const ready = withoutStacks(() => import(/* webpackMode: "eager" */ './start.tsx'));

void ready.then(({ start }) => start());
