export const en = {
  brand: 'Kontor',
  title: 'Sell what you know',
  lead: 'Kontor is an open-source platform for selling courses, downloads, memberships and services on your own server: shop, checkout, payments, invoices and access in one place.',
  'button.open': 'Open your shop',
  'button.demo': 'Visit the demo shop',
  'link.sign_in': 'Sign in',
  'link.cabinet': 'My account',
  'point.own.title': 'Yours',
  'point.own.text':
    'It runs wherever you want, keeps your customers with you and takes no share of your sales. The code is open.',
  'point.plans.title': 'Every way to pay',
  'point.plans.text':
    'One-time, by subscription, in instalments, with a trial. Buyers see every future payment before they order.',
  'point.light.title': 'Light pages',
  'point.light.text':
    'Shop and checkout work without scripts, on every phone, in German and English, and with screen readers.',
  'link.plans': 'Plans',
  'link.terms': 'Terms',
  'link.privacy': 'Privacy',
  'link.imprint': 'Imprint',
  back: 'To the start page',
  'document.terms': 'Terms of use',
  'document.terms.about': 'The terms between the operator of this server, its sellers and their buyers.',
  'document.terms.text':
    'Kontor is software made available to you by the operator of this server. A seller’s contract with a buyer is concluded between these two; the operator is not a party to it.\n\nSellers are responsible for what they offer, for their own terms and for their legal notices. Account holders keep their password to themselves and tell the operator if it has been lost.\n\nThe software is licensed under the GNU Affero General Public License, version 3 or later, and comes without warranty as far as the law permits.',
  'document.privacy': 'Privacy notice',
  'document.privacy.about': 'What this server stores about its users, why, and for how long.',
  'document.privacy.text':
    'This server stores what it needs: your account, your orders, the invoices required by law, and the emails sent to you. It does not track visitors, loads nothing from third-party hosts and passes on nothing except what a payment requires.\n\nCookies hold your session, your language and your choice of colours; none of them follows you elsewhere.\n\nYou may ask the operator for a copy of your data, for its correction or for its deletion. Invoices are kept for as long as the law requires.',
  'document.imprint': 'Imprint',
  'document.imprint.about': 'Who runs this server and how to reach them.',
  'document.imprint.text':
    'This server runs Kontor. Its operator is named here as soon as they have entered their details; every shop names its seller on its own imprint page.',
} as const
