import type { publishersEn } from './texts.publishers.en.ts'

export const publishersDe: Record<keyof typeof publishersEn, string> = {
  'own.text': 'Programme, in denen Sie sind, mit Ihren Links.',
  'own.open': 'Programm öffnen',
  'own.all': 'Alle {count} Programme',
  'own.empty_title': 'Sie sind noch in keinem Programm',
  'own.empty': 'Sehen Sie im Marktplatz nach, wessen Produkte Sie empfehlen möchten.',
  'own.links': 'Ihre Links',
  'own.links_text': 'Käufe über diese Links zählen für Sie. Der Prozentsatz ist Ihre Provision.',
  'own.link_shop': 'Shop',
  'own.link_of': 'Link von {name}',
  'own.link_recruit': 'Andere Publisher werben',
  'own.coupon': 'Ihr Gutscheincode',
  'own.leave': 'Programm verlassen',
  'own.leave_title': '„{name}“ verlassen?',
  'own.leave_text':
    'Ihre Links verdienen nichts an neuen Bestellungen. Verdientes bleibt Ihnen. Nur der Verkäufer kann Sie wieder einladen.',
  'own.left': 'Sie haben das Programm verlassen.',
  'own.asked': '{seller} entscheidet, ob Sie empfehlen dürfen. Sie erhalten in jedem Fall eine E-Mail.',
  'own.invited': '{seller} lädt Sie in dieses Programm ein.',
  'own.look': 'Ansehen und beitreten',
  'own.declined': '{seller} hat abgelehnt.',
  'own.ended': 'Sie empfehlen nicht mehr für {seller}. Verdientes bleibt Ihnen.',
  'own.program_paused': '{seller} hat das Programm pausiert: Neue Bestellungen verdienen vorerst nichts.',
  'own.program_ended': '{seller} hat das Programm beendet: Neue Bestellungen verdienen nichts mehr.',
  'own.terms_new':
    'Die Bedingungen haben sich geändert (Fassung {version}). Bitte lesen Sie sie unten und stimmen Sie zu.',
  'own.accept_terms': 'Den neuen Bedingungen zustimmen',
  'own.accepted': 'Sie haben den neuen Bedingungen zugestimmt.',
  'market.find': 'Programm finden',
  'market.text': 'Programme, die offen sind: Wählen Sie, was Sie empfehlen möchten.',
  'market.empty_title': 'Zurzeit kein offenes Programm',
  'market.empty':
    'Hier stehen Verkäufer, die ihr Programm allen Publishern zeigen. Andere laden Sie per E-Mail oder Link ein.',
  'market.products': 'Was Sie empfehlen können',
  'market.no_products': 'Zurzeit ist nichts im Verkauf.',
  'market.join': 'Beitreten',
  'market.join_text': 'Sie stimmen den Bedingungen (Fassung {version}) von {seller} zu und erhalten sofort Ihre Links.',
  'market.join_button': 'Bedingungen zustimmen und beitreten',
  'market.ask': 'Beitritt anfragen',
  'market.ask_text':
    'Sie stimmen den Bedingungen (Fassung {version}) zu. {seller} entscheidet, und Sie erhalten eine E-Mail.',
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
    'Wer über diesen Link beitritt, verkauft unter Ihnen: Sie verdienen die nächste Stufe an deren Verkäufen.',
  'recruits.empty_title': 'Noch niemand geworben',
  'recruits.empty':
    'Programme mit mehreren Stufen zahlen Ihnen einen Anteil an dem, was von Ihnen Geworbene verkaufen.',
  'recruits.one_tier': '{seller} zahlt nur eine Stufe: Mit Werben ist hier nichts zu verdienen.',
  'recruits.law':
    'Verdient wird nur an Verkäufen. Niemand zahlt für den Beitritt, und niemand verdient am Beitritt anderer.',
}
