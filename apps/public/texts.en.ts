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
    'It runs where you want it to, keeps your customers with you, and takes no share of your sales. The code is open.',
  'point.plans.title': 'Every way to pay',
  'point.plans.text':
    'Once, by subscription, in instalments, with a trial. Buyers see every coming payment before they order.',
  'point.light.title': 'Light pages',
  'point.light.text':
    'Shop and checkout work without a script, on every phone, in German and English, and for screen readers.',
  'link.plans': 'Plans',
  'link.terms': 'Terms',
  'link.privacy': 'Privacy',
  'link.imprint': 'Imprint',
  back: 'To the start page',
  'document.terms': 'Terms of use',
  'document.terms.about': 'What holds between the operator of this server, its sellers and their buyers.',
  'document.terms.text':
    'Kontor is software that whoever runs this server makes available to you. A seller’s contract with a buyer comes about between these two; the operator is not part of it.\n\nSellers answer for what they offer, for their own terms and their legal notices. Whoever uses an account keeps its password to themselves and tells the operator when it has been lost.\n\nThe software is licensed under the GNU Affero General Public License, version 3 or later, and comes without warranty as far as the law permits.',
  'document.privacy': 'Privacy notice',
  'document.privacy.about': 'What this server keeps of its users, why, and for how long.',
  'document.privacy.text':
    'This server keeps what it needs: your account, your orders and the invoices the law demands, and the mails sent to you. It counts no visitors, loads nothing from foreign hosts and passes nothing on but what a payment needs.\n\nCookies hold your session, your language and your choice of colours; none of them follows you elsewhere.\n\nYou may ask the operator for your data, for its correction or its deletion. Invoices are kept as long as the law demands.',
  'document.imprint': 'Imprint',
  'document.imprint.about': 'Who runs this server and how to reach them.',
  'document.imprint.text':
    'This server runs Kontor. Who operates it stands here as soon as the operator has entered it; every shop names its own seller on its own imprint page.',
} as const
