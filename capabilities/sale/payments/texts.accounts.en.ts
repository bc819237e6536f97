import { settingWords } from './providers/setting-words.ts'

/** Words of setting providers up, and of sellers' own accounts there. */
export const accountsEn = {
  ...settingWords('en'),
  'first_way.connect': 'Connect {name}',
  'providers.secret_kept': 'Saved, ends with {end}. Leave empty to keep it.',
  'providers.never_met':
    'Kontor has been tried with a simulator of {name} only, never with {name} itself. Make a small payment of your own before others do.',
  'account.connected': 'Connected',
  'account.trouble': 'Needs a hand',
  'account.live': 'Takes real payments.',
  'account.test': 'Takes test payments only: no money moves.',
  'account.last_notice': 'Last notification: {time}',
  'account.no_notice': 'No notification has arrived yet. The first comes with the first payment.',
  'account.compared': 'Compared with the provider’s books until {time}.',
  'account.differ': '{count, plural, =0 {No differences} one {# difference} other {# differences}}',
  'choice.reading_failure.not_allowed':
    'The provider’s books cannot be read: the key needs the right to read balance transactions (Stripe), or the app the feature Transaction search (PayPal).',
  'choice.reading_failure.silent': 'The provider’s books could not be read last night. We try again tonight.',
  'account.calls': 'Calls in the last 7 days: {calls}, {failed} of them failed ({percent} %).',
  'account.onboard': 'Continue at the provider',
  'account.check': 'Check status',
  'account.onboarding_done': 'The provider has identified you and pays you out.',
  'account.not_payable': 'Payouts wait until the provider has identified you.',
  'account.banked.pending': 'Last payment to your bank: {amount}, on its way.',
  'account.banked.in_transit': 'Last payment to your bank: {amount}, on its way.',
  'account.banked.paid': 'Last payment to your bank: {amount}, arrived.',
  'account.banked.failed':
    'Your bank did not accept {amount}. The money is in your account at the provider again; check the bank account there.',
  'account.banked.canceled': 'Last payment to your bank: {amount}, cancelled.',
  'account.no_payouts': 'Money reaches your account at the provider; it does not pay out to your bank yet.',
  'account.own_done': 'You have allowed it: payments go to your account at the provider.',
  'account.own_waits': 'Buyers can pay this way once you have allowed it at the provider.',
  'lack.oauth_integrations': 'your permission for this platform',
  'lack.primary_email_confirmed': 'a confirmed email address of your account there',
  'lack.payments_receivable': 'an account there that may receive payments',
  'lack.external_account': 'a bank account',
  'lack.individual.verification.document': 'an identity document',
  'lack.individual.verification.additional_document': 'a proof of your address',
  'lack.company.verification.document': 'a proof of your company',
  'lack.tos_acceptance.date': 'that you accept the terms',
  'account.lacks': 'The provider still needs: {what}',
  'account.checked': 'The status has been updated.',
  'error.country_stays': 'Your account at the provider is in another country, which cannot be changed.',
  'account.renew': 'Renew notification secret',
  'account.renew_ask': 'Renew the notification secret?',
  'account.renew_text':
    '{name} signs its notifications with a new secret from now on. Notifications signed with the previous one are accepted for three more days, so nothing is lost.',
  'account.renewed': 'The secret has been renewed.',
  'choice.provider_trouble.credentials':
    'The provider no longer accepts your keys, so buyers cannot pay with it. Enter current keys below.',
  'choice.provider_trouble.refused':
    'The provider refused the last payment it was asked for. Check there whether your account may use this payment method.',
  'choice.provider_trouble.no_notices':
    'The provider cannot reach this address with its notifications, so we ask it every half hour instead. Payments may show up late.',
  'error.invalid_publishable_key': 'This is not a publishable key. It begins with pk_.',
  'error.invalid_secret_key': 'This is not a secret key. It begins with sk_ or rk_.',
  'error.keys_of_two_accounts': 'The two keys belong to different accounts. Copy both from the same page.',
  'error.other_mode': 'One key is for tests, the other for real payments. Use two of the same kind.',
  'error.live_key_in_demo': 'This is a demo: use test keys, so that no real money moves.',
  'error.test_key': 'This is a test key. A shop that sells needs the live keys.',
  'error.key_not_taken': 'The provider does not accept this key.',
  'error.key_may_too_little':
    'This key may do too little: reading the account and writing Checkout, payments, refunds and webhooks.',
  'error.invalid_country': 'Please choose a country.',
  'error.profile_incomplete':
    'Your profile lacks what the provider has to know of you: name and date of birth, and for a company its name and entry in the register.',
  'error.not_taken_there': 'The provider does not accept these details. Please check your profile.',
  'error.provider_silent': 'The provider did not answer. Please try again in a moment.',
  'error.other_account':
    'This key belongs to another account. Buyers left their cards with the account that is connected; only that one can charge them.',
  'error.invalid_creditor_id': 'This is not a creditor identifier: its check digits do not match. Please check it.',
  'error.invalid_iban': 'This is not an IBAN: its check digits do not match. Please check it.',
  'error.invalid_bic': 'A BIC has 8 or 11 capital letters and digits.',
  'error.invalid_days': 'Please enter a whole number of days: at most 14 of notice, at most 5 for the file.',
} as const
