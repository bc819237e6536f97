import type { orderTypes } from '../vocabulary.ts'

export const orderTypeOf = ({ isUpgrade, product }: { isUpgrade?: boolean; product: { form: string } }): (typeof orderTypes)[number] => (isUpgrade ? 'ticket_upgrade' : product.form === 'bundle' ? 'bundle' : 'standard')
