import { app } from '../app/declared.ts'
import { credentialName } from './functions.ts'

const { address, key, secret, test } = app.account
const property = (name: string, { label, text }: { label: string; text: string }) => ({
  displayName: label,
  name,
  type: 'string' as const,
  default: '',
  required: true,
  description: text,
})

export class KontorApi {
  name = credentialName
  displayName = `${app.name} API`
  properties = [
    property('address', address),
    property('key', key),
    { ...property('secret', secret), typeOptions: { password: true } },
  ]
  authenticate = {
    type: 'generic' as const,
    properties: { headers: { authorization: '=Bearer {{$credentials.key}}:{{$credentials.secret}}' } },
  }
  test = { request: { baseURL: '={{$credentials.address}}', url: test } }
}
