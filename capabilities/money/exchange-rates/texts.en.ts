export const en = {
  'filter.valid': 'Rate date',
  'column.validOn': 'Rate date',
  'column.source': 'Source',
  'column.fromCurrency': 'From',
  'column.toCurrency': 'To',
  'field.fromCurrency': 'From currency',
  'field.toCurrency': 'To currency',
  'field.rate': 'Rate',
  'hint.rate': 'The value of one unit in the other currency, with up to six decimals, for example 0.9251.',
  'field.source': 'Source',
  'hint.source': 'Where the rate comes from, for example ECB.',
  'field.validOn': 'Rate date',
  'error.in_future': 'This is in the future.',
  'error.same_currency': 'Choose two different currencies.',
  'column.origin': 'Source type',
  'choice.origin.typed': 'Entered manually',
  'choice.origin.ecb': 'Imported',
  'reading.off': 'Rates are entered manually: no address to import them from is set (EXCHANGE_RATES_URL).',
  'reading.on': 'Rates of the European Central Bank are imported every afternoon.',
  'reading.read': 'Rates of the European Central Bank are imported every afternoon: last on {at}, the rates of {day}.',
  'reading.unreachable':
    'The rates of the European Central Bank could not be reached on {at}: {detail} The import is tried again every afternoon; you can enter rates manually in the meantime.',
  'reading.broken':
    'What was found on {at} is not a rate publication, so nothing was imported: {detail} Check the address, or enter rates manually in the meantime.',
  'reading.now': 'Import rates now',
  'reading.done': 'Import finished. See the result above the list.',
  'refusal.reading_off':
    'The rate import is switched off. Set EXCHANGE_RATES_URL to the address of the rates and restart the server.',
  'rates.title': 'Exchange rates',
  'rates.text':
    'On invoices in another currency, VAT is also shown in the seller’s own currency at the rate of the day. Balances in a currency that is not paid out are exchanged at the newest rate of the last seven days. Past exchanges keep their rate.',
  'rates.empty':
    'There are no exchange rates yet: VAT is shown in the invoice currency only, and balances in other currencies stay as they are.',
  'rates.new': 'New exchange rate',
  'rates.add': 'Add exchange rate',
  'rates.saved': 'The exchange rate was entered.',
}
