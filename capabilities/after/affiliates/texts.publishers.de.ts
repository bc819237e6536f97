import type { publishersEn } from './texts.publishers.en.ts'

export const publishersDe: Record<keyof typeof publishersEn, string> = {
  'own.text': 'Programme, bei denen Sie mitmachen, mit Ihren Links.',
  'own.open': 'Programm öffnen',
  'own.all': 'Alle {count} Programme',
  'own.empty_title': 'Sie sind noch in keinem Programm',
  'own.empty': 'Suchen Sie im Marktplatz nach Produkten, die Sie empfehlen möchten.',
  'own.links': 'Ihre Links',
  'own.links_text': 'Käufe über diese Links werden Ihnen zugerechnet. Der Prozentsatz ist Ihre Provision.',
  'own.link_shop': 'Shop',
  'own.link_of': 'Link von {name}',
  'own.link_recruit': 'Andere Publisher werben',
  'own.coupon': 'Ihr Gutscheincode',
  'own.leave': 'Programm verlassen',
  'own.leave_title': '„{name}“ verlassen?',
  'own.leave_text':
    'Mit Ihren Links verdienen Sie an neuen Bestellungen nichts mehr. Was Sie verdient haben, bleibt Ihnen. Nur der Verkäufer kann Sie wieder einladen.',
  'own.left': 'Sie haben das Programm verlassen.',
  'own.asked': '{seller} entscheidet, ob Sie empfehlen dürfen. Sie erhalten in jedem Fall eine E-Mail.',
  'own.invited': '{seller} lädt Sie in dieses Programm ein.',
  'own.look': 'Ansehen und beitreten',
  'own.declined': '{seller} hat abgelehnt.',
  'own.ended': 'Sie empfehlen nicht mehr für {seller}. Was Sie verdient haben, bleibt Ihnen.',
  'own.program_paused': '{seller} hat das Programm pausiert: An neuen Bestellungen verdienen Sie vorerst nichts.',
  'own.program_ended': '{seller} hat das Programm beendet: An neuen Bestellungen verdienen Sie nichts mehr.',
  'own.terms_new':
    'Die Bedingungen haben sich geändert (Version {version}). Bitte lesen Sie sie unten und stimmen Sie zu.',
  'own.accept_terms': 'Den neuen Bedingungen zustimmen',
  'own.accepted': 'Sie haben den neuen Bedingungen zugestimmt.',
  'market.find': 'Programm finden',
  'market.text': 'Offene Programme: Wählen Sie, was Sie empfehlen möchten.',
  'market.empty_title': 'Zurzeit kein offenes Programm',
  'market.empty':
    'Hier finden Sie Programme, die Verkäufer allen Publishern zeigen. Andere Verkäufer laden per E-Mail oder Link ein.',
  'market.products': 'Was Sie empfehlen können',
  'market.no_products': 'Zurzeit ist nichts im Verkauf.',
  'market.join': 'Beitreten',
  'market.join_text': 'Sie stimmen den Bedingungen (Version {version}) von {seller} zu und erhalten sofort Ihre Links.',
  'market.join_button': 'Bedingungen zustimmen und beitreten',
  'market.ask': 'Beitritt anfragen',
  'market.ask_text':
    'Sie stimmen den Bedingungen (Version {version}) zu. {seller} entscheidet, und Sie erhalten eine E-Mail.',
  'market.ask_button': 'Bedingungen zustimmen und anfragen',
  'market.own_active': 'Sie sind in diesem Programm.',
  'market.own_asked': 'Sie haben angefragt; der Verkäufer entscheidet.',
  'market.own_declined':
    'Der Verkäufer hat abgelehnt, oder Sie haben das Programm verlassen. Nur der Verkäufer kann Sie wieder einladen.',
  'market.own_ended': 'Sie waren in diesem Programm. Nur der Verkäufer kann Sie wieder einladen.',
  'recruits.text':
    'Publisher, die über Ihren Werbelink beigetreten sind. Sie verdienen einen Anteil an deren Verkäufen, nie am Beitritt.',
  'recruits.link': 'Werbelink',
  'recruits.link_text':
    'Wer über diesen Link beitritt, gilt als von Ihnen geworben: Sie verdienen die nächste Stufe an diesen Verkäufen.',
  'recruits.empty_title': 'Noch niemand geworben',
  'recruits.empty':
    'Programme mit mehreren Stufen zahlen Ihnen einen Anteil an den Verkäufen der Publisher, die Sie geworben haben.',
  'recruits.one_tier': '{seller} zahlt nur eine Stufe: Mit Werben ist hier nichts zu verdienen.',
  'recruits.law': 'Verdient wird nur an Verkäufen. Der Beitritt ist kostenlos, und niemand verdient am Werben anderer.',
}
