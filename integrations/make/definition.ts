import { endpoints } from '../app/calls.ts'
import { app, deeds, sampleOf, type Deed, type Field, type Trigger } from '../app/declared.ts'
import { triggers } from '../app/triggers.ts'

/**
 * The app for Make as its local development reads it: `makecomapp.json`, and the code files it names. Values in double
 * braces are Make's own formulas.
 */
type Files = Record<string, unknown>

const { address, key, secret, test, shownAs } = app.account

const general: Files = {
  'general/base.iml.json': {
    baseUrl: '{{connection.address}}',
    headers: { authorization: 'Bearer {{connection.key}}:{{connection.secret}}' },
    response: { error: { message: '[{{statusCode}}] {{body.error}}' } },
    log: { sanitize: ['request.headers.authorization'] },
  },
  'general/common.json': {},
  'general/groups.json': Object.entries(Object.groupBy(deeds, ({ noun }) => noun)).map(([label, own = []]) => ({
    label,
    modules: own.map((deed) => deed.key),
  })),
  'general/readme.md': `# ${app.name}\n\n${app.text}\n`,
}

const connection: Files = {
  'connection/communication.iml.json': {
    url: `{{parameters.address}}${test}`,
    headers: { authorization: 'Bearer {{parameters.key}}:{{parameters.secret}}' },
    response: { metadata: { type: 'text', value: `{{body.${shownAs}}}` } },
    log: { sanitize: ['request.headers.authorization'] },
  },
  'connection/params.iml.json': [
    { name: 'address', type: 'url', label: address.label, help: address.text, required: true },
    { name: 'key', type: 'text', label: key.label, help: key.text, required: true },
    { name: 'secret', type: 'password', label: secret.label, help: secret.text, required: true },
  ],
}

/** A webhook of its own for each trigger, and the module that hears of it. */
const watchOf = ({ key, label, events }: Trigger): Files => ({
  [`webhook/${key}/communication.iml.json`]: { output: '{{body}}' },
  [`webhook/${key}/attach.iml.json`]: {
    url: endpoints,
    method: 'POST',
    body: { name: `Make: ${label}`, url: '{{webhook.url}}', event_form: 'selected_events', event_ids: events },
    response: { data: { externalHookId: '{{body.id}}' } },
  },
  [`webhook/${key}/detach.iml.json`]: { url: `${endpoints}/{{webhook.externalHookId}}`, method: 'DELETE' },
  [`module/watch_${key}/interface.iml.json`]: interfaceOf(sampleOf(key)),
  [`module/watch_${key}/samples.iml.json`]: sampleOf(key),
})

const types = { text: 'text', number: 'uinteger', list: 'array' } as const

const parameterOf = ({ key: name, label, kind, required = false, text, options }: Field) => ({
  name,
  label,
  type: options ? 'select' : types[kind],
  required,
  ...(kind === 'list' && { spec: { type: 'text' } }),
  ...(options && { options: options.map((value) => ({ label: value, value })) }),
  ...(text && { help: text }),
})

const communicationOf = ({ method, path, fields, within, isList }: Deed) => {
  const rest = fields.filter((field) => !path.includes(`{${field.key}}`))
  const values = Object.fromEntries(rest.map((field) => [field.key, `{{parameters.${field.key}}}`]))
  return {
    url: path.replace(/\{(\w+)\}/g, '{{encodeURL(parameters.$1)}}'),
    method,
    ...(method === 'GET' ? { qs: values } : { body: values }),
    response: isList
      ? { iterate: '{{body}}', output: '{{item}}' }
      : { output: within ? `{{body.${within}}}` : '{{body}}' },
  }
}

const filesOf = (deed: Deed): Files => ({
  [`module/${deed.key}/communication.iml.json`]: communicationOf(deed),
  [`module/${deed.key}/mappableParams.iml.json`]: deed.fields.map(parameterOf),
  [`module/${deed.key}/interface.iml.json`]: interfaceOf(sampleOf(deed.sample)),
  [`module/${deed.key}/samples.iml.json`]: sampleOf(deed.sample),
})

/** What a module puts out, read from its sample. */
function interfaceOf(sample: Record<string, unknown>): object[] {
  return Object.entries(sample).map(([name, value]) => ({ name, label: name, ...shapeOf(value) }))
}

function shapeOf(value: unknown): object {
  if (Array.isArray(value)) return { type: 'array', ...(value.length > 0 && { spec: shapeOf(value[0]) }) }
  if (typeof value === 'object' && value !== null)
    return { type: 'collection', spec: interfaceOf(value as Record<string, unknown>) }
  return { type: typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text' }
}

/** The code files of a folder by their kind, as the manifest names them. */
const codeFiles = (folder: string, files: Files): Record<string, string> =>
  Object.fromEntries(
    Object.keys(files)
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => [file.slice(folder.length + 1).split('.')[0] ?? '', file]),
  )

const moduleOf = (deed: Deed, files: Files) => ({
  label: deed.label,
  description: deed.text,
  moduleType: deed.isList ? 'search' : 'action',
  ...(!deed.isList && { actionCrud: ({ GET: 'read', POST: 'create', PUT: 'update' } as const)[deed.method] }),
  connection: 'kontor',
  codeFiles: codeFiles(`module/${deed.key}`, files),
})

const webhookOf = ({ key, label }: Trigger, files: Files) => ({
  label,
  webhookType: 'web',
  connection: 'kontor',
  codeFiles: codeFiles(`webhook/${key}`, files),
})

const watchModuleOf = ({ key, label, text }: Trigger, files: Files) => ({
  label: `Watch: ${label}`,
  description: text,
  moduleType: 'instant_trigger',
  webhook: key,
  codeFiles: codeFiles(`module/watch_${key}`, files),
})

export const makeFiles = (): Files => {
  const files: Files = Object.assign({}, general, connection, ...triggers.map(watchOf), ...deeds.map(filesOf))
  const manifest = {
    fileVersion: 1,
    generalCodeFiles: codeFiles('general', files),
    components: {
      connection: {
        kontor: { label: app.name, connectionType: 'basic', codeFiles: codeFiles('connection', files) },
      },
      webhook: Object.fromEntries(triggers.map((trigger) => [trigger.key, webhookOf(trigger, files)])),
      module: Object.fromEntries([
        ...triggers.map((trigger) => [`watch_${trigger.key}`, watchModuleOf(trigger, files)]),
        ...deeds.map((deed) => [deed.key, moduleOf(deed, files)]),
      ]),
      rpc: {},
      function: {},
    },
    origins: [],
  }
  return { ...files, 'makecomapp.json': manifest }
}
