import type { SettingWords } from '../declaration.ts'

export const paypalNvpSettingWords: SettingWords = {
  en: {
    'field.paypalNvp.isEnabled': 'PayPal with an older account (NVP)',
    'field.paypalNvp.user': 'API username',
    'field.paypalNvp.password': 'API password',
    'field.paypalNvp.signature': 'API signature',
    'hint.paypalNvp.isEnabled':
      'For accounts with username, password and signature. With a new account, choose PayPal with my own account instead.',
    'hint.paypalNvp.user':
      'PayPal shows it under Account settings › API access › NVP/SOAP, with password and signature.',
  },
  de: {
    'field.paypalNvp.isEnabled': 'PayPal mit einem älteren Konto (NVP)',
    'field.paypalNvp.user': 'API-Benutzername',
    'field.paypalNvp.password': 'API-Passwort',
    'field.paypalNvp.signature': 'API-Signatur',
    'hint.paypalNvp.isEnabled':
      'Für Konten mit Benutzername, Passwort und Signatur. Mit einem neuen Konto nehmen Sie „PayPal mit meinem eigenen Konto“.',
    'hint.paypalNvp.user':
      'PayPal zeigt ihn unter Kontoeinstellungen › API-Zugriff › NVP/SOAP, zusammen mit Passwort und Signatur.',
  },
}
