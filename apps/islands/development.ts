/** Vite's refresh code of the source looks for its preamble, which pages without the router's scripts do not have. */
if (import.meta.env.DEV) {
  Object.assign(window, {
    __vite_plugin_react_preamble_installed__: true,
    $RefreshReg$: () => {},
    $RefreshSig$: () => (type: unknown) => type,
  })
}

export {}
