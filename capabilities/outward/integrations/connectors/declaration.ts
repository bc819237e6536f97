/** One detail a seller types to connect an account. A `secret` is sealed, and shown by its last signs only. */
export type ConnectorSetting = { name: 'apiKey' | 'address'; kind: 'secret' | 'url' }

/** All that is known of a service without asking it. */
export type ConnectorDeclaration = {
  /** Also its folder, where its `connector.ts` is. */
  name: string
  /** Its own name, which no language translates. */
  title: string
  settings: readonly ConnectorSetting[]
}
