import { toldKinds, type NotificationKind, type ToldKind } from '../vocabulary.ts'

export type Preference = { kind: ToldKind; inApp: boolean; byMail: boolean }

/** Kinds mailed by default, because a seller waits for them; the app shows all kinds. */
const mailedByDefault: ReadonlySet<NotificationKind> = new Set([
  'paid_transaction',
  'order_canceled',
  'declaration_waits',
  'affiliate_changed',
  'verification_changed',
  'payout_changed',
  'service_changed',
  'month_income',
])

/** Every kind with what the seller chose, or the default. */
export const preferencesFrom = (chosen: readonly { kind: string; inApp: boolean; byMail: boolean }[]): Preference[] =>
  toldKinds.map((kind) => {
    const own = chosen.find((each) => each.kind === kind)
    return { kind, inApp: own?.inApp ?? true, byMail: own?.byMail ?? mailedByDefault.has(kind) }
  })
