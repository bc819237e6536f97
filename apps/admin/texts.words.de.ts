import type { adminWordsEn } from './texts.words.en.ts'

export const adminWordsDe: Record<keyof typeof adminWordsEn, string> = {
  home: 'Übersicht Startseite Dashboard',
  accounts: 'Verkäufer Händler Kunden',
  status: 'Meldungen Gesundheit Aufgaben fehlgeschlagen Überwachung Version Festplatte Sicherung',
  claims: 'Mahnung Inkasso überfällig',
  persons: 'nutzer benutzer konten sitzungen anmeldung e-mail',
  staff: 'team rechte betreuung administration kollegen einladen',
  new_staff: 'anlegen einladen',
  refunds: 'Rückerstattung Geld zurück',
  chargebacks: 'Rücklastschrift Streitfall',
  failed_mails: 'fehlgeschlagen Fehler unzustellbar',
  new_plan: 'erstellen anlegen',
  new_fees: 'erstellen anlegen',
  new_rate: 'erstellen anlegen Währung',
}
