/** What the scenario uses of the package, which brings no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Account = { accountId: string; claims: () => object | Promise<object> }
  export type Interaction = { prompt: { name: string }; params: { client_id: string } }
  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    Grant: new (given: { accountId: string; clientId: string }) => {
      addOIDCScope: (scope: string) => void
      save: () => Promise<string>
    }
  }
  export type { Account }
}
