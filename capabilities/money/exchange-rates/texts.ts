import { defineTexts } from '#platform/shared/texts.ts'
import { exchangeRatesMessages } from '#languages/keys/exchange-rates.ts'

export const exchangeRateTexts = defineTexts('exchange_rates', exchangeRatesMessages)
