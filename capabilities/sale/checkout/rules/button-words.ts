/**
 * The text key of the order button. Where a price is to be paid only words that name the obligation to pay are lawful
 * (§ 312j (3) BGB, Art. 8 (2)
 * of Directive 2011/83/EU); a seller's choice among the others therefore shows as the plainest of them.
 */
export const buttonTextKey = (
  wanted: string,
  isFree: boolean,
): 'button.free' | 'button.buy_now' | 'button.order_with_obligation' =>
  isFree ? 'button.free' : wanted === 'buy_now' ? 'button.buy_now' : 'button.order_with_obligation'
