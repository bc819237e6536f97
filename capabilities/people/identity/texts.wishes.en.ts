/** The page on which people say which mails they may do without. */
export const wishesEn = {
  'wishes.link': 'Unsubscribe from these emails',
  'wishes.title': 'Your emails',
  'wishes.text': '{seller} sends these emails to {email}. Choose which you want.',
  'wishes.stop': 'Unsubscribe from “{kind}”',
  'wishes.stopped': 'You will no longer receive “{kind}” from {seller}.',
  'wishes.saved': 'Your choice has been saved.',
  'wishes.which': 'I want to receive',
  'wishes.save': 'Save choice',
  'wishes.others': 'Emails about your orders, payments and account are always sent: you need them.',
  'wishes.kind.lesson_released': 'New lessons',
  'wishes.kind.comment_reply': 'Replies to my comments',
  'wishes.kind.download_version': 'New versions of downloads',
  'wishes.kind.left_checkout': 'Reminders of orders I did not finish',
  'wishes.kind.funnel': 'Next steps after my purchases',
} as const
