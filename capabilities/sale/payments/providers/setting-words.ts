import type { Locale } from '#platform/shared/texts.ts'
import type { SettingWords } from './declaration.ts'
import { directBankSettingWords } from './direct-bank/setting-words.ts'
import { directDebitSettingWords } from './direct-debit/setting-words.ts'
import { stripeConnectSettingWords } from './stripe-connect/setting-words.ts'
import { lemonwaySettingWords } from './lemonway/setting-words.ts'
import { mangopaySettingWords } from './mangopay/setting-words.ts'
import { monduSettingWords } from './mondu/setting-words.ts'
import { paypalSettingWords } from './paypal/setting-words.ts'
import { paypalNvpSettingWords } from './paypal-nvp/setting-words.ts'
import { paypalPartnerSettingWords } from './paypal-partner/setting-words.ts'
import { sandboxSettingWords } from './sandbox/setting-words.ts'
import { stripeSettingWords } from './stripe/setting-words.ts'

/**
 * The words of what sellers set up, by provider: apart from the declarations, since every page of the cabinet loads those.
 * A provider with settings is its words and a line here.
 */
const declared: readonly SettingWords[] = [
  stripeSettingWords,
  paypalSettingWords,
  paypalPartnerSettingWords,
  paypalNvpSettingWords,
  stripeConnectSettingWords,
  mangopaySettingWords,
  lemonwaySettingWords,
  monduSettingWords,
  sandboxSettingWords,
  directBankSettingWords,
  directDebitSettingWords,
]

/** The words of all settings in one language. */
export const settingWords = (locale: Locale): SettingWords[Locale] =>
  Object.assign({}, ...declared.map((words) => words[locale])) as SettingWords[Locale]
