import { camel, change, inWords, pascal, say, snake, stop, withImport, write } from './words.ts'

const home = 'capabilities/sale/payments/providers'

const declaration = (name: string): string => `import type { ProviderDeclaration } from '../declaration.ts'

/** Says in one sentence whose money goes which way. */
export const ${camel(name)}Declaration: ProviderDeclaration = {
  name: '${snake(name)}',
  folder: '${name}',
  // Nobody is offered it before it says what buyers may choose.
  forms: [],
  currencies: ['eur'],
  chargesAlone: [],
  refundDays: 180,
}
`

const connection = (name: string): string => `import type { Connection } from '../port.ts'

const notWritten = (call: string): Promise<never> =>
  Promise.reject(new Error(\`${name}: \${call} is not written yet\`))

/** Says what the provider answers at once and what it tells later. */
export const connection: Connection = {
  start: () => notWritten('start'),
  charge: () => notWritten('charge'),
  refund: () => notWritten('refund'),
  resolve: () => notWritten('resolve'),
  // No notice is genuine before its signature is checked over the raw bytes.
  readNotice: () => undefined,
}
`

/** Puts a provider last among the declared ones, on a line of its own. */
export const withProvider = (text: string, name: string): string =>
  withImport(text, `${camel(name)}Declaration`, `./${name}/declaration.ts`).replace(
    /(declaredProviders: readonly ProviderDeclaration\[\] = \[[^\]]*?)\n\]/,
    (_, list: string) => `${list}\n  ${camel(name)}Declaration,\n]`,
  )

/** `npm run new -- provider north-bank`. */
export const newProvider = (name = ''): void => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    stop('npm run new -- provider <name>, for example: provider north-bank')
  write(`${home}/${name}/declaration.ts`, declaration(name))
  write(`${home}/${name}/provider.ts`, connection(name))
  change(`${home}/declared.ts`, (text) => withProvider(text, name))
  say('payments.providers', {
    [`choice.provider.${snake(name)}`]: inWords(name),
    [`field.transit${pascal(name)}`]: inWords(name),
  })
  process.stdout.write(
    `Then: its forms, currencies and settings in ${home}/${name}/declaration.ts: settings: [] is a switch alone. ` +
      `Its German name in languages/de/payments.providers.po; the words of settings in languages/en/payments.settings.po: ` +
      `field.${camel(name)}.isEnabled, and field.${camel(name)}.<setting> for each. ` +
      `Its calls in provider.ts; its notices arrive at POST /v1/notices/${snake(name)}. A simulator, and a test that buys with it. ` +
      'One that keeps payment methods is named by payment_methods_provider_check: a migration.\n' +
      'Held by: npx vitest run --project server capabilities/sale/payments/server/registry.test.ts; npm run check -- texts\n',
  )
}
