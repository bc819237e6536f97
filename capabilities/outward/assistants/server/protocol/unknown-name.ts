import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'

/** What an assistant asked for by a name there is not, or not for it. */
export const unknownName = (what: 'tool' | 'resource' | 'prompt', name: string): Error =>
  new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `There is no ${what} named ${name.slice(0, 200)} for this account.`,
  )
