import { camel, change, inWords, pascal, say, snake, stop, withImport, write } from './words.ts'

const home = 'capabilities/outward/integrations/connectors'

const declaration = (name: string): string => `import type { ConnectorDeclaration } from '../declaration.ts'

export const ${camel(name)}Declaration: ConnectorDeclaration = {
  name: '${snake(name)}',
  title: '${inWords(name)}',
  keeps: 'people',
  settings: [{ name: 'apiKey', kind: 'secret' }],
  can: ['subscribe', 'unsubscribe'],
  reports: 'address',
  mark: { letters: '${pascal(name).slice(0, 2)}', colour: '#475569' },
}
`

const connector = (name: string): string => `import { askingAt, unless, type Ask } from '../ask.ts'
import type { At, Connector, Named } from '../port.ts'

/** Says which API of the service this is. */
const asking = (at: At): Ask =>
  askingAt(at, {
    name: '${snake(name)}',
    address: 'https://api.${name}.example',
    headers: { authorization: \`Bearer \${at.keys['apiKey'] ?? ''}\` },
  })

export const ${camel(name)}: Connector = {
  connect: async (at) => (await asking(at)<{ name: string }>('GET', 'account')).name,
  readCatalogue: async (at) => ({
    lists: await asking(at)<Named[]>('GET', 'lists'),
    tags: [],
    fields: [],
    stages: [],
  }),
  deeds: {
    subscribe: async (at, { list, details }, { email }) => {
      await asking(at)('PUT', \`lists/\${list}/people/\${encodeURIComponent(email)}\`, { fields: details.fields ?? {} })
      return 'done'
    },
    unsubscribe: async (at, _, { email }) => {
      const gone = await unless(404, asking(at)('DELETE', \`people/\${encodeURIComponent(email)}\`))
      return gone === undefined ? 'not_there' : 'done'
    },
  },
  readNotice: (said) => {
    const email = said.get('email')
    return email ? { email, list: said.get('list'), at: null } : undefined
  },
}
`

/** Puts a service last among the declared ones. */
const withDeclared = (text: string, name: string): string =>
  withImport(text, `${camel(name)}Declaration`, `./${snake(name)}/declaration.ts`).replace(
    /(declaredConnectors: readonly ConnectorDeclaration\[\] = \[[^\]]*?)\n\]/,
    (_, list: string) => `${list}\n  ${camel(name)}Declaration,\n]`,
  )

const withConnected = (text: string, name: string): string =>
  withImport(text, camel(name), `./${snake(name)}/connector.ts`).replace(
    /(const connectors: Readonly<Record<string, Connector>> = \{[^}]*?)\n\}/,
    (_, list: string) =>
      `${list}\n  ${snake(name) === camel(name) ? camel(name) : `${snake(name)}: ${camel(name)}`},\n}`,
  )

/** `npm run new -- integration north-mail`: a folder that the family's test accepts, the lines that name it, and its words. */
export const newIntegration = (name = ''): void => {
  if (!/^[a-z][a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    stop('npm run new -- integration <name>, for example: integration north-mail')
  const folder = snake(name)
  write(`${home}/${folder}/declaration.ts`, declaration(name))
  write(`${home}/${folder}/connector.ts`, connector(name))
  change(`${home}/declared.ts`, (text) => withDeclared(text, name))
  change(`${home}/connected.ts`, (text) => withConnected(text, name))
  say('integrations', {
    [`choice.connector.${folder}`]: inWords(name),
    [`about.${folder}`]: inWords(name),
    [`help.${folder}`]: inWords(name),
  })
  process.stdout.write(
    `Then: what it can, its settings and its mark in ${home}/${folder}/declaration.ts; its address and calls in connector.ts, a ` +
      `function for each deed; its words in languages/en/integrations.po and de; its calls in tools/simulators/integrations/${name}.ts ` +
      'and main.ts; a row in docs/integrations.md.\n' +
      `Held by: npx vitest run --project server ${home} scenarios/integrations.test.ts; npm run check -- texts\n`,
  )
}
