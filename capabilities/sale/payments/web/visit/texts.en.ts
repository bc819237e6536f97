/** Words of the page where payers go on to a provider. */
export const visitsEn = {
  'visit.pay': 'Pay {amount}',
  'visit.save': 'Save your card',
  'visit.nothing_now': 'Nothing is charged now. Your card is saved for later payments.',
  'visit.number': 'Card number',
  'visit.expires': 'Valid until (month/year)',
  'visit.code': 'Security code',
  'visit.hosted': 'Pay {amount} by card',
  'visit.no_script':
    'You type your card on a page of the payment provider. It cannot be saved for later payments this way; you will be asked for each of them.',
  'visit.needs_script':
    'Your browser runs no scripts, so your card cannot be saved. Go back and choose another way to pay.',
  'visit.safe': 'Your card goes to the payment provider directly. This shop never sees its number.',
  'visit.test': 'This is a demo: no money moves. Enter no real card.',
  'visit.wrong_number': 'This is not a card number we can charge. Please check the digits.',
  'visit.wrong_date': 'Please check until when your card is valid: month and year.',
  'visit.wrong_code': 'Please check the security code: three or four digits, on the back of most cards.',
  'visit.not_sent': 'Your card could not be sent. Nothing has been charged. Please try again.',
  'visit.card_not_taken':
    'The payment provider does not accept this card. Nothing has been charged. Please check it, or use another one.',
  'visit.onward': 'Continue to your bank',
  'visit.onward_text': 'You are being taken to your bank. If nothing happens, continue here.',
  'visit.continue': 'Continue',
  'visit.back': 'Back to the shop',
} as const
