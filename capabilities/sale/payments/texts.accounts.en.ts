/** Words of setting providers up, and of sellers' own accounts there. */
export const accountsEn = {
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
  'error.invalid_merchant_id': 'A merchant ID has 13 capital letters and digits.',
  'error.other_mode': 'One key is for tests, the other for real payments. Use two of the same kind.',
  'error.live_key_in_demo': 'This is a demo: use test keys, so that no real money moves.',
  'error.test_key': 'This is a test key. A shop that sells needs the live keys.',
  'error.key_not_taken': 'The provider does not accept this key.',
  'error.key_may_too_little':
    'This key may do too little: reading the account and writing Checkout, payments, refunds and webhooks.',
  'error.invalid_country': 'Please enter a country by its two letters, such as DE.',
  'error.profile_incomplete':
    'Your profile lacks what the provider has to know of you: name and date of birth, and for a company its name and entry in the register.',
  'error.not_taken_there': 'The provider does not accept these details. Please check your profile.',
  'error.provider_silent': 'The provider did not answer. Please try again in a moment.',
  'error.other_account':
    'This key belongs to another account. Buyers left their cards with the account that is connected; only that one can charge them.',
  'hint.stripe.isEnabled':
    'Cards, Apple Pay, Google Pay, SEPA debit and more. Buyers pay on a page of Stripe, and the money is yours at once.',
  'hint.paypal.isEnabled': 'Buyers pay on a page of PayPal, and the money is yours at once.',
  'hint.paypal.merchantId': '13 capital letters and digits. PayPal shows it in the settings of your business account.',
  'hint.paypal.clientId': 'From an app of yours at developer.paypal.com, with its secret.',
  'hint.mangopay.isEnabled':
    'Cards, iDEAL and TWINT. Mangopay holds the money for you until it is paid out. Switching it on, you accept its terms, and it learns what is in your profile.',
  'hint.mangopay.nationality': 'Yours, or of who represents your company: two letters, such as DE.',
  'hint.directBank.isEnabled':
    'The money reaches your own account. Fees and commissions are deducted from other sales, or billed to you.',
  'hint.directDebit.isEnabled':
    'Buyers sign a SEPA mandate (CORE scheme) on a page of your shop. You upload files to your bank and its account statements here; no third party is involved. No bank has read a file from Kontor yet: begin with a small one.',
  'hint.directDebit.creditorId':
    'Your central bank assigns it; in Germany the Bundesbank, for example DE98ZZZ09999999999.',
  'hint.directDebit.noticeDays':
    'How long before each debit buyers are informed by email. Leave empty for 2. 14 is customary unless your terms say less.',
  'hint.directDebit.leadDays': 'Your bank says how many bank days before a debit it needs the file. Leave empty for 1.',
  'error.invalid_creditor_id': 'This is not a creditor identifier: its check digits do not match. Please check it.',
  'error.invalid_iban': 'This is not an IBAN: its check digits do not match. Please check it.',
  'error.invalid_bic': 'A BIC has 8 or 11 capital letters and digits.',
  'error.invalid_days': 'Please enter a whole number of days: at most 14 of notice, at most 5 for the file.',
  'hint.sandbox.isEnabled': 'The sandbox moves no money: for trying things out.',
} as const
