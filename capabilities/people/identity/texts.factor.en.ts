export const secondFactorEn = {
  'factor.title': 'Second factor',
  'factor.text':
    'An authenticator app on your phone shows a code every half minute. With it, your password alone opens nothing.',
  'factor.begin': 'Set up an authenticator app',
  'factor.scan': 'Scan this picture with your authenticator app.',
  'factor.enter': 'Enter the six digits it shows.',
  'factor.picture': 'QR code for your authenticator app',
  'factor.by_hand': 'Or enter this key manually:',
  'factor.confirm': 'Switch on',
  'factor.on_done': 'The second factor is on.',
  'factor.is_on': 'On',
  'factor.since': 'since {time}',
  'factor.few_left':
    '{count, plural, =0 {No recovery codes are left.} one {One recovery code is left.} other {# recovery codes are left.}} ' +
    'Make new ones before you need them.',
  'factor.renew': 'New recovery codes',
  'factor.codes_done': 'The new codes replace the old ones.',
  'factor.remove': 'Switch off …',
  'factor.remove_now': 'Switch off',
  'factor.keep': 'Keep it on',
  'factor.off_done': 'The second factor is off.',
  'factor.keep_codes':
    'Keep these recovery codes in a safe place. Each signs you in once if you lose your phone. They are not shown again.',
  'field.code': 'Code from the app, or a recovery code',
} as const
