import type { linesEn } from './texts.lines.en.ts'

export const linesDe: Record<keyof typeof linesEn, string> = {
  'state.provider_line_state.agreed': 'Stimmt überein',
  'state.provider_line_state.open': 'Weicht ab',
  'state.provider_line_state.settled': 'Erledigt',
  'choice.provider_line_kind.payment': 'Zahlung',
  'choice.provider_line_kind.payment_failed': 'Fehlgeschlagene Zahlung',
  'choice.provider_line_kind.refund': 'Erstattung',
  'choice.provider_line_kind.refund_failed': 'Fehlgeschlagene Erstattung',
  'choice.provider_line_kind.dispute': 'Rückbuchung',
  'choice.provider_line_kind.dispute_returned': 'Rückbuchung gewonnen',
  'choice.provider_line_kind.dispute_lost': 'Rückbuchung verloren',
  'choice.provider_line_kind.hold': 'Einbehalt',
  'choice.provider_line_kind.hold_released': 'Einbehalt freigegeben',
  'choice.provider_line_kind.fee': 'Gebühr',
  'choice.line_finding.unknown_here': 'Hier unbekannt',
  'choice.line_finding.not_here_yet': 'Hier nicht erfasst',
  'choice.line_finding.other_amount': 'Anderer Betrag',
  'choice.line_finding.made_there': 'Beim Anbieter ausgelöst',
  'choice.line_finding.missing_there': 'Fehlt beim Anbieter',
  'column.line': 'Umsatz',
  'column.bookedAt': 'Gebucht',
  'column.finding': 'Abweichung',
  'column.ourAmount': 'Hier erfasst',
  'column.providerFee': 'Gebühr des Anbieters',
  'column.settledReason': 'Grund',
  'column.settledAt': 'Erledigt',
  'filter.finding': 'Abweichung',
  'filter.kind': 'Art',
  'filter.hasFee': 'Mit Gebühr des Anbieters',
  'filter.booked': 'Gebucht',
  'view.differences': 'Abweichungen',
  'view.fees': 'Gebühren',
  'view.settled': 'Erledigt',
  'lines.text':
    'Was Ihre Zahlungsanbieter gebucht haben, Zeile für Zeile, neben dem, was hier erfasst ist. Verglichen wird jede Nacht; Umsätze, die nicht aus diesem Shop stammen, bleiben außen vor.',
  'lines.empty.title': 'Noch nichts verglichen',
  'lines.empty.text':
    'Verbinden Sie ein Konto bei einem Zahlungsanbieter: Zahlungen, Erstattungen, Rückbuchungen und Gebühren erscheinen hier in der Nacht darauf.',
  'finding.unknown_here':
    'Der Anbieter führt den Umsatz unter unserer Referenz, hier ist er aber nicht erfasst. Das kommt vor, wenn eine alte Sicherung eingespielt wurde. Vergleichen Sie beim Anbieter und erledigen Sie die Abweichung mit dem Grund.',
  'finding.not_here_yet':
    'Der Anbieter hat den Umsatz gebucht, hier ist er noch nicht erfasst. Fragen Sie ihn erneut ab.',
  'finding.other_amount':
    'Der Anbieter hat einen anderen Betrag gebucht. Vergleichen Sie beides beim Anbieter und erledigen Sie die Abweichung mit dem Grund.',
  'finding.made_there':
    'Die Erstattung wurde auf den Seiten des Anbieters ausgelöst. Erfassen Sie sie, damit Bestellung, Rechnung und Bücher sie zeigen.',
  'finding.missing_there':
    'Hier ist der Umsatz erfasst, der Anbieter hat ihn aber nicht gebucht. Fragen Sie ihn erneut ab; fehlt er weiterhin, fragen Sie beim Anbieter nach.',
  'lines.look_up': 'Erneut abfragen',
  'lines.book': 'Erstattung erfassen',
  'lines.book.title': 'Erstattung über {amount} erfassen?',
  'lines.book.text':
    'Das Geld ist bereits zurückgegangen. Bestellung, Rechnung und Bücher folgen; der Käufer wird informiert.',
  'lines.settle': 'Erledigen',
  'lines.settle.title': 'Abweichung erledigen',
  'lines.reopen': 'Wieder öffnen',
  'lines.order': 'Bestellung öffnen',
  'hint.reason': 'Erscheint bei der Zeile und im Protokoll.',
  'done.line_looked_up': 'Der Anbieter wurde erneut gefragt.',
  'done.refund_booked': 'Die Erstattung ist erfasst.',
  'done.difference_settled': 'Die Abweichung ist erledigt.',
  'done.difference_reopened': 'Die Abweichung ist wieder offen.',
  'refusal.no_secret_to_renew': 'Dieses Konto hat kein Geheimnis, das sich erneuern ließe.',
  'refusal.nothing_to_book':
    'Diese Zeile kann nicht erfasst werden: Sie ist keine Erstattung einer hier erfassten Zahlung.',
  'state.dispute_state.open': 'Nicht beantwortet',
  'state.dispute_state.sending': 'Wird gesendet',
  'state.dispute_state.answered': 'Beantwortet',
  'refusal.dispute_closed':
    'Diese Rückbuchung kann nicht mehr beantwortet werden: Die Frist ist abgelaufen, sie wurde bereits beantwortet, oder der Anbieter nimmt keine Antwort an.',
}
