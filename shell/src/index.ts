// The boundary that lets the federation runtime set up its shared packages before anything imports them.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
