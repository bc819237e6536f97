import type { SettingWords } from '../declaration.ts'

export const directDebitSettingWords: SettingWords = {
  en: {
    'field.directDebit.isEnabled': 'SEPA direct debit by own bank',
    'field.directDebit.holder': 'Creditor name',
    'field.directDebit.creditorId': 'Creditor identifier',
    'field.directDebit.iban': 'IBAN',
    'field.directDebit.bic': 'BIC',
    'field.directDebit.noticeDays': 'Days of notice',
    'field.directDebit.leadDays': 'Days for the bank',
    'field.directDebit.b2bLeadDays': 'Days for the bank, B2B',
    'hint.directDebit.b2bLeadDays':
      'Fill this in, usually with 1, if your bank collects by the SEPA B2B scheme: companies then sign B2B mandates, ' +
      'which they confirm to their bank and whose debits they cannot have refunded. Leave empty for CORE alone.',
    'hint.directDebit.isEnabled':
      'Buyers sign a SEPA mandate (CORE scheme) on a page of your shop. You upload files to your bank and its ' +
      'account statements here; no third party is involved. No bank has read a file from Kontor yet: begin with ' +
      'a small one.',
    'hint.directDebit.creditorId':
      'Your central bank assigns it; in Germany the Bundesbank, for example DE98ZZZ09999999999.',
    'hint.directDebit.noticeDays':
      'How long before each debit buyers are informed by email. Leave empty for 2. 14 is customary unless your ' +
      'terms say less.',
    'hint.directDebit.leadDays':
      'Your bank says how many bank days before a debit it needs the file. Leave empty for 1.',
  },
  de: {
    'field.directDebit.isEnabled': 'SEPA-Lastschrift über eigene Bank',
    'field.directDebit.holder': 'Name des Gläubigers',
    'field.directDebit.creditorId': 'Gläubiger-Identifikationsnummer',
    'field.directDebit.iban': 'IBAN',
    'field.directDebit.bic': 'BIC',
    'field.directDebit.noticeDays': 'Tage Vorankündigung',
    'field.directDebit.leadDays': 'Tage für die Bank',
    'field.directDebit.b2bLeadDays': 'Tage für die Bank, Firmenlastschrift',
    'hint.directDebit.b2bLeadDays':
      'Tragen Sie etwas ein, meist 1, wenn Ihre Bank SEPA-Firmenlastschriften (B2B) einzieht: Firmen erteilen dann ' +
      'B2B-Mandate, die sie ihrer Bank bestätigen und deren Lastschriften sie nicht zurückgeben können. Leer lassen ' +
      'für CORE allein.',
    'hint.directDebit.isEnabled':
      'Käufer erteilen auf einer Seite Ihres Shops ein SEPA-Mandat (Basislastschrift CORE). Sie laden Dateien ' +
      'bei Ihrer Bank hoch und deren Kontoauszüge hier; kein Dritter ist beteiligt. Noch keine Bank hat eine ' +
      'Datei von Kontor gelesen: Beginnen Sie mit einer kleinen.',
    'hint.directDebit.creditorId':
      'Sie erhalten sie von der Zentralbank, in Deutschland von der Bundesbank, zum Beispiel DE98ZZZ09999999999.',
    'hint.directDebit.noticeDays':
      'Wie lange vor jeder Lastschrift Käufer per E-Mail informiert werden. Leer lassen für 2. Üblich sind 14, ' +
      'wenn Ihre AGB nichts Kürzeres sagen.',
    'hint.directDebit.leadDays':
      'Ihre Bank sagt, wie viele Bankarbeitstage vor einer Lastschrift sie die Datei braucht. Leer lassen für 1.',
  },
}
