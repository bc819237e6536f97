import { sql } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { sellerOf } from '#platform/server/scope.ts'
import { randomToken, seal } from '#platform/server/secrets.ts'
import { outside, type World } from '#platform/server/world.ts'
import { invalid } from '#platform/shared/refusal.ts'
import {
  hasFeature,
  paymentProvidersOf,
  sellerById,
  setPaymentProvider,
  type PaymentProvider,
  type Seller,
} from '#capabilities/people/sellers/server/index.ts'
import { settableProviders, type AccountHealth, type ProviderChange } from '../contract.ts'
import { bankedStates } from '#capabilities/sale/payments/vocabulary.ts'
import {
  type Connected,
  callsOfAccounts,
  openAccount,
  providerNamed,
} from '#capabilities/sale/payments/server/index.ts'
import { readingsOf } from '#capabilities/sale/provider-books/server/index.ts'

type Settable = (typeof settableProviders)[number]

const isOfferedHere = (
  { ports: { settings } }: Pick<Ctx, 'ports'>,
  { isSimulator, needs = [], feature }: Pick<Settable, 'isSimulator' | 'needs' | 'feature'>,
  seller: Pick<Seller, 'featureFlags'> | undefined,
): boolean =>
  (!feature || (seller !== undefined && hasFeature(seller, feature))) &&
  (!isSimulator || settings.SANDBOX) &&
  needs.every((name) => Boolean((settings as Record<string, unknown>)[name]))

const masked = (secret: string | undefined): string | null => (secret ? `…${secret.slice(-4)}` : null)

const knownBy = async (ctx: Pick<Ctx, 'db'>, sellerId: number): Promise<Map<string, PaymentProvider>> =>
  new Map((await paymentProvidersOf(ctx, sellerId)).map((known) => [known.provider, known]))

/**
 * The providers a seller can set up with what they typed, by the key of their settings, and whether they may sell now.
 */
export const showProviderSettings = async (ctx: Ctx) => {
  const sellerId = sellerOf(ctx)
  const known = await knownBy(ctx, sellerId)
  const seller = await sellerById(ctx, sellerId)
  const shown = settableProviders.map((provider) => {
    const mine = known.get(provider.name)
    const account = mine && openAccount(ctx, mine)
    const details = provider.settings.map(({ name, kind }) => [
      name,
      kind === 'secret' ? masked(account?.credentials[name]) : (account?.settings[name] ?? null),
    ])
    const state = { isEnabled: mine?.isEnabled ?? false, isOffered: isOfferedHere(ctx, provider, seller) }
    return [provider.key, { ...state, ...Object.fromEntries(details) }] as const
  })
  const [readings, calls] = [await readingsOf(ctx, sellerId), await callsOfAccounts(ctx, sellerId)]
  return {
    ...Object.fromEntries(shown),
    accounts: Object.fromEntries(
      settableProviders.flatMap((provider) => {
        const mine = known.get(provider.name)
        const of = { books: (mine && readings.get(mine.id)) ?? null, calls: (mine && calls.get(mine.id)) ?? noCalls }
        const isSimulated = provider.simulatedBy !== undefined && ctx.ports.settings[provider.simulatedBy] !== undefined
        return healthOf(provider, mine, of, isSimulated)
      }),
    ),
    paymentAccountDone: seller?.paymentAccountDone ?? false,
    canSell: seller?.canSell ?? false,
  }
}

const noCalls = { calls: 0, failed: 0 }

const healthOf = (
  { key, name, hasAccounts }: Settable,
  mine: PaymentProvider | undefined,
  of: Pick<AccountHealth, 'books' | 'calls'>,
  isSimulated: boolean,
): [string, AccountHealth][] =>
  hasAccounts && mine?.sealedCredentials
    ? [
        [
          key,
          {
            name: mine.settings['accountName'] ?? '',
            isLive: mine.settings['isLive'] === 'true' && !isSimulated,
            trouble: mine.trouble,
            lastNoticeAt: mine.lastNoticeAt,
            onboarding: onboardingOf(mine.settings),
            hasSecret: providerNamed(name).renewSecret !== undefined,
            ...of,
          },
        ],
      ]
    : []

/** The state of an account whose owner the provider identifies itself. */
const onboardingOf = ({ isPayable, paysOut, lacks = '', stoppedFor = '', ...more }: PaymentProvider['settings']) =>
  isPayable === undefined
    ? null
    : {
        isPayable: isPayable === 'true',
        paysOut: paysOut === 'true',
        lacks: lacks.split(' ').filter(Boolean),
        stoppedFor,
        banked: bankedOf(more),
      }

const bankedOf = (said: PaymentProvider['settings']) => {
  const state = bankedStates.find((each) => each === said['bankedState'])
  const { bankedAmount = '', bankedCurrency: currency = '', bankedReason: reason = '' } = said
  return state ? { state, amount: Number(bankedAmount), currency, reason } : null
}

type Prepared = { provider: Settable; change: Parameters<typeof setPaymentProvider>[3] }

/**
 * Switches providers on and off; settings survive while one is off. Keys of an account are tried at the provider before
 * anything is saved.
 */
export const editProviderSettings = async (
  world: World,
  changes: Readonly<Record<string, ProviderChange | undefined>>,
) => {
  const sellerId = sellerOf(world)
  const known = await knownBy(world, sellerId)
  const seller = await sellerById(world, sellerId)
  const prepared: Prepared[] = []
  for (const provider of settableProviders) {
    const change = changes[provider.key]
    if (!change) continue
    if (change.isEnabled && !isOfferedHere(world, provider, seller))
      throw invalid({ [`${provider.key}.isEnabled`]: ['not_in_list'] })
    prepared.push({ provider, change: await prepare(world, provider, change, known.get(provider.name)) })
  }
  return world.transact(async (ctx) => {
    await sql`select 1 from sellers where id = ${sellerId} for update`.execute(ctx.db)
    for (const { provider, change } of prepared) await setPaymentProvider(ctx, sellerId, provider.name, change)
    return showProviderSettings(ctx)
  })
}

const prepare = async (
  world: World,
  provider: Settable,
  { isEnabled, ...details }: ProviderChange,
  before: PaymentProvider | undefined,
): Promise<Prepared['change']> => {
  const typed = Object.fromEntries(Object.entries(details).filter(([, value]) => value)) as Record<string, string>
  const { connect } = providerNamed(provider.name)
  if (!isEnabled || (provider.settings.length === 0 && !connect)) return { isEnabled }
  if (!connect) return { isEnabled, settings: typed }
  const noticeToken = before?.noticeToken ?? randomToken(32)
  const kept = openAccount(world, { ...(before ?? fresh), provider: provider.name, noticeToken })
  const account = withTyped(kept, provider, typed)
  expectGiven(account, provider)
  const answer: Connected = await outside(() => connect(world, account), {
    to: provider.name,
    deed: 'connect',
    outcomeOf: (connected) => ('errors' in connected ? 'refused' : 'connected'),
  })
  if ('errors' in answer)
    throw invalid(
      Object.fromEntries(Object.entries(answer.errors).map(([name, codes]) => [`${provider.key}.${name}`, [...codes]])),
    )
  // What buyers left with an account can be charged by that account alone.
  const { accountId } = kept.settings
  if (accountId && answer.settings['accountId'] !== accountId && before && (await hasMethods(world, before)))
    throw invalid({ [`${provider.key}.${provider.settings.at(-1)!.name}`]: ['other_account'] })
  return {
    isEnabled,
    settings: { ...answer.settings },
    sealedCredentials: seal(world.ports.secret, JSON.stringify(answer.credentials)),
    noticeToken,
    trouble: answer.trouble,
  }
}

type Account = ReturnType<typeof openAccount>

const withTyped = (kept: Account, provider: Settable, typed: Readonly<Record<string, string>>): Account => {
  const isSecret = (name: string) => provider.settings.some((each) => each.name === name && each.kind === 'secret')
  const entries = Object.entries(typed)
  return {
    ...kept,
    settings: { ...kept.settings, ...Object.fromEntries(entries.filter(([name]) => !isSecret(name))) },
    credentials: { ...kept.credentials, ...Object.fromEntries(entries.filter(([name]) => isSecret(name))) },
  }
}

const expectGiven = (account: Account, provider: Settable): void => {
  const missing = provider.settings.filter(
    ({ name, isOptional }) => !isOptional && !account.settings[name] && !account.credentials[name],
  )
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(({ name }) => [`${provider.key}.${name}`, ['required']])))
}

const hasMethods = async (
  { db }: Pick<World, 'db'>,
  { sellerId, provider }: Pick<PaymentProvider, 'sellerId' | 'provider'>,
): Promise<boolean> => {
  const found = await db
    .selectFrom('paymentMethods')
    .select('id')
    .where('sellerId', '=', sellerId)
    .where('provider', '=', provider)
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

const fresh = { isEnabled: false, settings: {}, sealedCredentials: null, lastNoticeAt: null, trouble: null }
