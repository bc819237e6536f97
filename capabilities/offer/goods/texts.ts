import { defineTexts } from '#platform/shared/texts.ts'
import { goodsMessages } from '#languages/keys/goods.ts'

export const goodsTexts = defineTexts('goods', goodsMessages)
