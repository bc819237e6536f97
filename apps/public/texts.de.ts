import type { en } from './texts.en.ts'

export const de: Record<keyof typeof en, string> = {
  brand: 'Kontor',
  title: 'Verkaufen, was Sie wissen',
  lead: 'Kontor ist eine quelloffene Plattform, um Kurse, Downloads, Mitgliedschaften und Dienstleistungen auf dem eigenen Server zu verkaufen: Shop, Kasse, Zahlung, Rechnung und Zugang an einem Ort.',
  'button.open': 'Eigenen Shop öffnen',
  'button.demo': 'Demo-Shop ansehen',
  'link.sign_in': 'Anmelden',
  'link.cabinet': 'Mein Konto',
  'point.own.title': 'Ihres',
  'point.own.text':
    'Es läuft, wo Sie möchten, Ihre Kunden bleiben bei Ihnen, und es nimmt keinen Anteil an Ihren Verkäufen. Der Quelltext ist offen.',
  'point.plans.title': 'Jede Art zu zahlen',
  'point.plans.text':
    'Einmal, im Abo, in Raten, mit Testphase. Käufer sehen jede kommende Zahlung, bevor sie bestellen.',
  'point.light.title': 'Leichte Seiten',
  'point.light.text':
    'Shop und Kasse funktionieren ohne Skripte, auf jedem Telefon, auf Deutsch und Englisch und mit Screenreader.',
  'link.plans': 'Tarife',
  'link.terms': 'Nutzungsbedingungen',
  'link.privacy': 'Datenschutz',
  'link.imprint': 'Impressum',
  back: 'Zur Startseite',
  'document.terms': 'Nutzungsbedingungen',
  'document.terms.about': 'Was zwischen dem Betreiber dieses Servers, seinen Verkäufern und deren Käufern gilt.',
  'document.terms.text':
    'Kontor ist Software, die Ihnen der Betreiber dieses Servers bereitstellt. Ein Vertrag zwischen Verkäufer und Käufer kommt zwischen diesen beiden zustande; der Betreiber ist nicht Vertragspartei.\n\nVerkäufer sind für ihr Angebot, ihre eigenen AGB und ihre Pflichtangaben verantwortlich. Wer ein Konto nutzt, behält das Passwort für sich und meldet dem Betreiber, wenn es verloren gegangen ist.\n\nDie Software steht unter der GNU Affero General Public License, Version 3 oder neuer, und kommt ohne Gewähr, soweit das Gesetz es erlaubt.',
  'document.privacy': 'Datenschutzhinweise',
  'document.privacy.about': 'Was dieser Server über seine Nutzer speichert, wozu und wie lange.',
  'document.privacy.text':
    'Dieser Server speichert, was er braucht: Ihr Konto, Ihre Bestellungen, die gesetzlich vorgeschriebenen Rechnungen und die E-Mails an Sie. Er zählt keine Besucher, lädt nichts von fremden Servern und gibt nur weiter, was eine Zahlung erfordert.\n\nCookies speichern Ihre Sitzung, Ihre Sprache und Ihre Farbwahl; keines verfolgt Sie anderswo.\n\nSie können vom Betreiber Auskunft über Ihre Daten, ihre Berichtigung oder Löschung verlangen. Rechnungen werden so lange aufbewahrt, wie das Gesetz es verlangt.',
  'document.imprint': 'Impressum',
  'document.imprint.about': 'Wer diesen Server betreibt und wie er zu erreichen ist.',
  'document.imprint.text':
    'Auf diesem Server läuft Kontor. Der Betreiber wird hier genannt, sobald er seine Angaben eingetragen hat; jeder Shop nennt seinen Verkäufer auf seiner eigenen Impressumsseite.',
}
