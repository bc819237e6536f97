/** What programs with a checkout of their own must know of its calls, beside their contracts, which browsers load. */
export const descriptions = {
  show:
    'The first call of a checkout of your own: plans with their payment methods, questions, ticket kinds, variants, groups of a course, ' +
    'and the consents that the law or the seller asks for. `checkout_key` is new with each call and names one purchase: send it with ' +
    'the order. Where `needs_password` is set, the order asks for the password of the product.',
  quote:
    'What is due now and later, with VAT for the country, the company and the VAT ID, discounts, shipping, and the payment methods ' +
    'that may be used for it. Ask again whenever the buyer changes something that has a price. Nothing is kept, and no place is held.',
  order:
    'Places the order and begins its payment. A second call with the same `checkout_key` answers with the same order, so that a lost ' +
    'answer may be asked for again. Lead the buyer to `redirect_url` where there is one, hand `pay_form` to the script of the payment ' +
    'provider where it is set, and show `success_url` otherwise. The consents that `GET /v1/checkout/:username/:slug` names have to ' +
    'come along, and the button above them must say that the buyer now pays.',
  unlock:
    'Refuses a wrong password. For a right one it sets a cookie with which a browser orders; programs send `access_password` with the ' +
    'order instead.',
  forwarded:
    'A product may lead its buyers on to a page of the seller, whose address then carries this token. It shows names and addresses: ' +
    'keep it as secret as they are.',
  nextUpsell:
    'Offers follow the order one by one: take or decline this one, and ask for the next. `offer` is null when none is left.',
  takeUpsell:
    'Makes an order of its own. `total_amount` is what the buyer was shown: where the price has changed since, nothing is ordered. Lead ' +
    'the buyer to `redirect_url` where the provider wants them to agree once more.',
  declineUpsell: 'The offer is not shown again. Declining twice changes nothing.',
} as const
