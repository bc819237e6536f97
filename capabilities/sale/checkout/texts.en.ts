export const en = {
  'refusal.shop_closed': 'This page does not exist, or it is not public any more.',
  'refusal.not_for_sale': 'This product cannot be bought right now.',
  'refusal.consent_needed': 'Please agree to the marked points.',
  'refusal.method_not_offered': 'Please choose one of the payment methods shown.',
  'refusal.wrong_access_password': 'This password is not right.',
  'consent.terms': 'I agree to the terms of {seller} and have taken note of the privacy notice and the information on withdrawal.',
  'consent.withdrawal_waiver': 'I agree that access begins before the withdrawal period ends, and I know that I lose my right of withdrawal as soon as it begins.',
  'button.free': 'Get it for free',
  'button.buy_now': 'Buy now',
  'button.order_with_obligation': 'Order with obligation to pay',
} as const
