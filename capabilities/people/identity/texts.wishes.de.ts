import type { wishesEn } from './texts.wishes.en.ts'

export const wishesDe: Record<keyof typeof wishesEn, string> = {
  'wishes.link': 'Diese E-Mails abbestellen',
  'wishes.title': 'Ihre E-Mails',
  'wishes.text': '{seller} sendet diese E-Mails an {email}. Wählen Sie, welche Sie möchten.',
  'wishes.stop': '„{kind}“ abbestellen',
  'wishes.stopped': 'Sie erhalten „{kind}“ nicht mehr von {seller}.',
  'wishes.saved': 'Ihre Auswahl wurde gespeichert.',
  'wishes.which': 'Ich möchte erhalten',
  'wishes.save': 'Auswahl speichern',
  'wishes.others': 'E-Mails zu Bestellungen, Zahlungen und Ihrem Konto erhalten Sie immer, denn Sie brauchen sie.',
  'wishes.kind.lesson_released': 'Neue Lektionen',
  'wishes.kind.comment_reply': 'Antworten auf meine Kommentare',
  'wishes.kind.download_version': 'Neue Versionen von Downloads',
  'wishes.kind.left_checkout': 'Erinnerungen an nicht abgeschlossene Bestellungen',
  'wishes.kind.funnel': 'Nächste Schritte nach meinen Käufen',
}
