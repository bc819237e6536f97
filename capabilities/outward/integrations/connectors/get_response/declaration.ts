import type { ConnectorDeclaration } from '../declaration.ts'

export const getResponseDeclaration: ConnectorDeclaration = {
  name: 'get_response',
  title: 'GetResponse',
  settings: [{ name: 'apiKey', kind: 'secret' }],
}
