import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  'refusal.shop_closed': 'Diese Seite gibt es nicht, oder sie ist nicht mehr öffentlich.',
  'refusal.not_for_sale': 'Dieses Produkt kann gerade nicht gekauft werden.',
  'refusal.consent_needed': 'Bitte stimmen Sie den markierten Punkten zu.',
  'refusal.method_not_offered': 'Bitte wählen Sie eine der gezeigten Zahlungsarten.',
  'refusal.wrong_access_password': 'Dieses Passwort stimmt nicht.',
  'consent.terms': 'Ich stimme den AGB von {seller} zu und habe die Datenschutzhinweise und die Widerrufsbelehrung zur Kenntnis genommen.',
  'consent.withdrawal_waiver': 'Ich stimme zu, dass der Zugang vor Ablauf der Widerrufsfrist beginnt, und weiß, dass ich mit dem Beginn mein Widerrufsrecht verliere.',
  'button.free': 'Kostenlos holen',
  'button.buy_now': 'Jetzt kaufen',
  'button.order_with_obligation': 'Zahlungspflichtig bestellen',
}
