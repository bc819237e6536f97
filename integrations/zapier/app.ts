import {
  bodiesOf,
  call,
  deedCall,
  foundIn,
  latest,
  subscribe,
  unsubscribe,
  type Account,
  type Asked,
} from '../app/calls.ts'
import { app, deeds, sampleOf, type Deed, type Field, type Trigger } from '../app/declared.ts'
import { triggers } from '../app/triggers.ts'
import manifest from './package.json' with { type: 'json' }

/** What we use of Zapier's `z` and `bundle`. */
type Answer = { status: number; data: unknown; throwForStatus: () => void }
export type Z = { request: (options: object) => Promise<Answer> }
export type Bundle = {
  authData: Account
  inputData: Record<string, unknown>
  targetUrl?: string
  subscribeData?: { id: number }
  cleanedRequest?: Record<string, unknown>
}

/** `missing` is the answer where nothing is there; without it, that is an error. */
const ask = async (z: Z, { authData }: Bundle, asked: Asked, missing?: unknown): Promise<unknown> => {
  const { query, ...request } = call(authData, asked)
  const answer = await z.request({ ...request, ...(query && { params: query }), skipThrowForStatus: true })
  if (answer.status === 404 && missing !== undefined) return missing
  answer.throwForStatus()
  return answer.data
}

const fieldOf = ({ key, label, kind, required = false, text, options }: Field) => ({
  key,
  label,
  type: kind === 'number' ? 'integer' : 'string',
  required,
  ...(kind === 'list' && { list: true }),
  ...(text && { helpText: `${text}.` }),
  ...(options && { choices: [...options] }),
})

const shown = ({ label, text }: { label: string; text: string }) => ({ label, description: text })

const triggerOf = (trigger: Trigger) => ({
  key: trigger.key,
  noun: trigger.noun,
  display: shown(trigger),
  operation: {
    type: 'hook',
    performSubscribe: (z: Z, bundle: Bundle) => ask(z, bundle, subscribe(trigger, 'Zapier', bundle.targetUrl ?? '')),
    performUnsubscribe: (z: Z, bundle: Bundle) => ask(z, bundle, unsubscribe(bundle.subscribeData?.id), {}),
    perform: (_: Z, { cleanedRequest }: Bundle) => [cleanedRequest],
    performList: async (z: Z, bundle: Bundle) => bodiesOf(await ask(z, bundle, latest(trigger))),
    sample: sampleOf(trigger.key),
  },
})

const deedOf = (deed: Deed) => ({
  key: deed.key,
  noun: deed.noun,
  display: shown(deed),
  operation: {
    inputFields: deed.fields.map(fieldOf),
    perform: async (z: Z, bundle: Bundle) => {
      const isSearch = deed.kind === 'search'
      const found = foundIn(deed, await ask(z, bundle, deedCall(deed, bundle.inputData), isSearch ? [] : undefined))
      return isSearch ? found : found[0]
    },
    sample: sampleOf(deed.sample),
  },
})

const byKey = <T extends { key: string }>(all: readonly T[]): Record<string, T> =>
  Object.fromEntries(all.map((one) => [one.key, one]))

const { address, key, secret, test, shownAs } = app.account

export const zapierApp = {
  version: manifest.version,
  platformVersion: manifest.dependencies['zapier-platform-core'],
  authentication: {
    type: 'custom',
    fields: [
      { key: 'address', label: address.label, helpText: `${address.text}.`, type: 'string', required: true },
      { key: 'key', label: key.label, helpText: `${key.text}.`, type: 'string', required: true },
      { key: 'secret', label: secret.label, helpText: `${secret.text}.`, type: 'password', required: true },
    ],
    test: (z: Z, bundle: Bundle) => ask(z, bundle, { method: 'GET', path: test }),
    connectionLabel: `{{${shownAs}}}`,
  },
  triggers: byKey(triggers.map(triggerOf)),
  searches: byKey(deeds.filter(({ kind }) => kind === 'search').map(deedOf)),
  creates: byKey(deeds.filter(({ kind }) => kind === 'action').map(deedOf)),
}
