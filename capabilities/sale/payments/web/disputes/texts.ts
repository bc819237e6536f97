import { defineTexts } from '#platform/shared/texts.ts'

/** Words of answering a dispute. */
const disputesEn = {
  'dispute.answer': 'Answer dispute',
  'dispute.until': 'Can be answered until {time}',
  'dispute.sending': 'Your answer is being sent.',
  'dispute.answered': 'Answered on {time}',
  'dispute.lead':
    'Your payment provider forwards this answer to the buyer’s bank, which decides. You can answer once, until {time}.',
  'dispute.facts': 'This is sent with your answer',
  'dispute.amount': 'Disputed amount',
  'dispute.customer': 'Buyer',
  'dispute.email': 'Email',
  'dispute.address': 'IP address',
  'dispute.product': 'Product',
  'dispute.bought': 'Bought',
  'dispute.consents': 'Agreed to',
  'dispute.usage': 'Access',
  'dispute.text': 'Your statement',
  'dispute.text.hint':
    'Say in your own words what the buyer ordered and received, best in the language of your provider account.',
  'dispute.files': 'Files',
  'dispute.files.hint': 'PDF, PNG or JPEG, one of each kind, 4.5 MB in total.',
  'dispute.file_kind': 'What the file shows',
  'dispute.file': 'File',
  'dispute.file_kind.receipt': 'Receipt or invoice',
  'dispute.file_kind.communication': 'Messages with the buyer',
  'dispute.file_kind.service': 'What was delivered',
  'dispute.file_kind.policy': 'Terms of withdrawal and refund',
  'dispute.file_kind.other': 'Something else',
  'dispute.file_add': 'Add file',
  'dispute.file_remove': 'Remove {name}',
  'dispute.file_missing': 'Please choose a file.',
  'dispute.send': 'Send',
  'done.dispute': 'Your answer is on its way to the provider.',
} as const

const disputesDe = {
  'dispute.answer': 'Rückbuchung beantworten',
  'dispute.until': 'Antwort möglich bis {time}',
  'dispute.sending': 'Ihre Antwort wird gesendet.',
  'dispute.answered': 'Beantwortet am {time}',
  'dispute.lead':
    'Ihr Zahlungsanbieter leitet diese Antwort an die Bank des Käufers weiter; sie entscheidet. Sie können einmal antworten, bis {time}.',
  'dispute.facts': 'Das wird mit Ihrer Antwort gesendet',
  'dispute.amount': 'Strittiger Betrag',
  'dispute.customer': 'Käufer',
  'dispute.email': 'E-Mail',
  'dispute.address': 'IP-Adresse',
  'dispute.product': 'Produkt',
  'dispute.bought': 'Gekauft',
  'dispute.consents': 'Zugestimmt',
  'dispute.usage': 'Zugang',
  'dispute.text': 'Ihre Stellungnahme',
  'dispute.text.hint':
    'Schreiben Sie in eigenen Worten, was der Käufer bestellt und erhalten hat, am besten in der Sprache Ihres Kontos beim Anbieter.',
  'dispute.files': 'Dateien',
  'dispute.files.hint': 'PDF, PNG oder JPEG, von jeder Art eine, zusammen 4,5 MB.',
  'dispute.file_kind': 'Was die Datei zeigt',
  'dispute.file': 'Datei',
  'dispute.file_kind.receipt': 'Quittung oder Rechnung',
  'dispute.file_kind.communication': 'Nachrichten mit dem Käufer',
  'dispute.file_kind.service': 'Was geliefert wurde',
  'dispute.file_kind.policy': 'Bedingungen für Widerruf und Erstattung',
  'dispute.file_kind.other': 'Etwas anderes',
  'dispute.file_add': 'Datei hinzufügen',
  'dispute.file_remove': '{name} entfernen',
  'dispute.file_missing': 'Bitte wählen Sie eine Datei.',
  'dispute.send': 'Senden',
  'done.dispute': 'Ihre Antwort ist auf dem Weg zum Anbieter.',
} as const

export const disputeTexts = defineTexts('payments', { en: disputesEn, de: disputesDe })
