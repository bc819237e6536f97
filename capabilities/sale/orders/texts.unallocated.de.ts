import type { unallocatedEn } from './texts.unallocated.en.ts'

export const unallocatedDe: Record<keyof typeof unallocatedEn, string> = {
  'unallocated.title': 'Nicht zugeordnetes Geld',
  'unallocated.subtitle':
    'Überweisungen über das Geschuldete hinaus, doppelt eingegangene Zahlungen und zurückgekommene Erstattungen, bis Sie entscheiden, was damit geschieht.',
  'refusal.refund_not_taken':
    'Der Anbieter hat diese Erstattung nicht angenommen. Das Geld ist noch hier: Versuchen Sie es später erneut, oder senden Sie es auf anderem Weg und markieren Sie es als zurückgesendet.',
  'refusal.wires_only': 'Nur Überweisungen können eine Rate bezahlen. Senden Sie dieses Geld zurück.',
  'unallocated.again': 'Zurücksenden',
  'unallocated.again.title': '{amount} zurücksenden?',
  'unallocated.again.text':
    'Das Geld geht auf dem Weg, auf dem bezahlt wurde, an {payer} zurück. Kann die Bank es nicht annehmen, kommt es wieder in diese Liste.',
  'done.unallocated_again': 'Die Erstattung ist unterwegs.',
  'unallocated.empty.title': 'Alles Geld ist zugeordnet',
  'unallocated.empty.text':
    'Zu hohe Überweisungen, doppelt eingegangene Zahlungen und Erstattungen, die die Bank des Käufers zurückgegeben hat, erscheinen hier.',
  'unallocated.allocate': 'Rate damit bezahlen',
  'unallocated.return': 'Als zurückgesendet markieren',
  'unallocated.return.title': 'Haben Sie {amount} zurückgesendet?',
  'unallocated.return.text':
    'Überweisen Sie das Geld zuerst bei Ihrer Bank an {payer}. Hier wird festgehalten, dass Sie es zurückgesendet haben; an der Bestellung ändert sich nichts.',
  'unallocated.field': 'Offene Rate',
  'unallocated.hint': 'Raten desselben Käufers. Was danach übrig ist, bleibt hier.',
  'unallocated.rate': '{amount} · {product} · Rate {number}, {day} · {order}',
  'unallocated.loading': 'Offene Raten werden gesucht …',
  'unallocated.none': 'Dieser Käufer hat in dieser Währung keine offene Rate. Sie können das Geld zurücksenden.',
  'done.unallocated_return': 'Die Rücksendung ist festgehalten.',
  'done.unallocated_allocate': 'Die Rate ist damit bezahlt.',
}
