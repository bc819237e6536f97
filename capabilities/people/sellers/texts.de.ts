import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  'refusal.registration_incomplete': 'Einige Angaben fehlen noch. Bitte ergänzen Sie die markierten Felder.',
  'refusal.no_seller_profile': 'Sie haben noch kein Verkäuferkonto.',
  'state.selling_mode.selling_none': 'Verkauft noch nicht',
  'state.selling_mode.selling_by_ownself': 'In eigenem Namen',
  'state.selling_mode.selling_via_reseller': 'Über den Wiederverkäufer',
  'state.team_member_state.invited': 'Eingeladen',
  'state.team_member_state.active': 'Aktiv',
  'state.team_member_state.paused': 'Pausiert',
  'state.team_member_state.ended': 'Beendet',
  'error.adult': 'Sie müssen mindestens 18 Jahre alt sein.',
  'error.invalid_iban': 'Bitte prüfen Sie diese IBAN.',
  'error.invalid_bic': 'Bitte geben Sie eine BIC wie MARKDEF1100 ein.',
  'error.invalid_zone': 'Diese Zeitzone gibt es nicht.',
}
