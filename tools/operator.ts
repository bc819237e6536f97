import { parseArgs } from 'node:util'
import { openInstallation } from '#apps/server/open-installation.ts'
import { operatorByHand, removeFactorByHand } from '#capabilities/people/identity/server/index.ts'
import { openPasswordDoor } from '#capabilities/people/staff/server/index.ts'
import { email } from '#platform/shared/contract.ts'
import { readSettings } from '#platform/server/settings.ts'
import { stepDown } from '#platform/server/step-down.ts'

const usage =
  'npm run operator -- name@example.com [--first-name Ada] [--last-name Lovelace]\n' +
  'npm run operator -- name@example.com --remove-second-factor\n' +
  'npm run operator -- --open-passwords'
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'first-name': { type: 'string', default: 'Operator' },
    'last-name': { type: 'string', default: '' },
    'remove-second-factor': { type: 'boolean', default: false },
    'open-passwords': { type: 'boolean', default: false },
  },
})
const say = (line: string) => void process.stdout.write(`${line}\n`)

const address = email().safeParse(positionals[0])
if (!address.success && !values['open-passwords']) {
  say(usage)
  process.exit(2)
}
const installation = await openInstallation(await stepDown(readSettings(process.env)))
const { world } = installation
const named = address.data ?? ''
const makeOperator = async () => {
  const { link, isNew } = await world.transact((ctx) =>
    operatorByHand(ctx, { email: named, firstName: values['first-name'], lastName: values['last-name'] }),
  )
  say(`${named} ${isNew ? 'has an account now and is an operator' : 'is an operator now'}.`)
  say(`A password is chosen by this link, within an hour, once:\n  ${link}`)
}
const removeFactor = async () => {
  const isGone = await world.transact((ctx) => removeFactorByHand(ctx, named))
  say(`${named} ${isGone ? 'signs in without a second factor now' : 'has no second factor'}.`)
}
const openPasswords = async () => {
  const closesAt = await world.transact(openPasswordDoor)
  say(`Admins and managers can sign in without the provider until ${closesAt.toString({ smallestUnit: 'second' })}.`)
}
try {
  await (values['open-passwords'] ? openPasswords() : values['remove-second-factor'] ? removeFactor() : makeOperator())
} finally {
  await installation.close()
}
