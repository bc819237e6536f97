import type { SettingWords } from '../declaration.ts'

export const monduSettingWords: SettingWords = {
  en: {
    'field.mondu.isEnabled': 'Mondu with my own account',
    'field.mondu.apiToken': 'API token',
    'hint.mondu.isEnabled':
      'Companies buy by invoice and pay Mondu later; Mondu pays you. For one-time payments in euro. The real Mondu has ' +
      'not been met yet: begin with a small order.',
    'hint.mondu.apiToken': 'Mondu gives it to you, one for its test system and one for the real one.',
  },
  de: {
    'field.mondu.isEnabled': 'Mondu mit meinem eigenen Konto',
    'field.mondu.apiToken': 'API-Token',
    'hint.mondu.isEnabled':
      'Firmen kaufen auf Rechnung und zahlen später an Mondu; Mondu zahlt Sie aus. Für Einmalzahlungen in Euro. Dem ' +
      'echten Mondu ist Kontor noch nicht begegnet: Beginnen Sie mit einer kleinen Bestellung.',
    'hint.mondu.apiToken': 'Sie erhalten es von Mondu, eines für das Testsystem und eines für das echte.',
  },
}
