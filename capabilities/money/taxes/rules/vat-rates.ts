import type { BasisPoints } from '#platform/shared/money.ts'

/**
 * Standard VAT by country: basis points, each with the first day it holds (ISO day), from 2015 on, when services by
 * wire began to be taxed where consumers live. Sources: national laws as of November 2026.
 */
const standardRates: Record<string, readonly (readonly [from: string, rate: BasisPoints])[]> = {
  AT: [['1995-01-01', 2000]],
  BE: [['1996-01-01', 2100]],
  BG: [['1999-01-01', 2000]],
  CY: [['2014-01-13', 1900]],
  CZ: [['2013-01-01', 2100]],
  DE: [
    ['2007-01-01', 1900],
    ['2020-07-01', 1600],
    ['2021-01-01', 1900],
  ],
  DK: [['1992-01-01', 2500]],
  EE: [
    ['2009-07-01', 2000],
    ['2024-01-01', 2200],
    ['2025-07-01', 2400],
  ],
  ES: [['2012-09-01', 2100]],
  FI: [
    ['2013-01-01', 2400],
    ['2024-09-01', 2550],
  ],
  FR: [['2014-01-01', 2000]],
  GR: [
    ['2010-07-01', 2300],
    ['2016-06-01', 2400],
  ],
  HR: [['2012-03-01', 2500]],
  HU: [['2012-01-01', 2700]],
  IE: [
    ['2012-01-01', 2300],
    ['2020-09-01', 2100],
    ['2021-03-01', 2300],
  ],
  IT: [['2013-10-01', 2200]],
  LT: [['2009-09-01', 2100]],
  LU: [
    ['2015-01-01', 1700],
    ['2023-01-01', 1600],
    ['2024-01-01', 1700],
  ],
  LV: [['2012-07-01', 2100]],
  MT: [['2004-01-01', 1800]],
  NL: [['2012-10-01', 2100]],
  PL: [['2011-01-01', 2300]],
  PT: [['2011-01-01', 2300]],
  RO: [
    ['2010-07-01', 2400],
    ['2016-01-01', 2000],
    ['2017-01-01', 1900],
    ['2025-08-01', 2100],
  ],
  SE: [['1990-07-01', 2500]],
  SI: [['2013-07-01', 2200]],
  SK: [
    ['2011-01-01', 2000],
    ['2025-01-01', 2300],
  ],
  GB: [['2011-01-04', 2000]],
  CH: [
    ['2011-01-01', 800],
    ['2018-01-01', 770],
    ['2024-01-01', 810],
  ],
}

/**
 * What a country may tax otherwise than by its standard rate: books by wire (each state's choice by directive (EU)
 * 2018/1713), and printed ones.
 */
export const vatClasses = ['standard', 'e_book', 'book'] as const
export type VatClass = (typeof vatClasses)[number]

/**
 * Reduced rates of books by wire, where a country has one and we know it for sure; everywhere else the standard rate
 * holds. A rate written from 2026-01-01 on may be older: days before were not looked up. Denmark decided on no VAT on
 * books; from which day, and whether for books by wire too, is not known to us.
 */
const eBookRates: typeof standardRates = {
  AT: [['2020-01-01', 1000]],
  BE: [['2019-04-01', 600]],
  BG: [['2026-01-01', 900]],
  CY: [['2023-07-21', 300]],
  CZ: [
    ['2020-05-01', 1000],
    ['2024-01-01', 0],
  ],
  DE: [
    ['2019-12-18', 700],
    ['2020-07-01', 500],
    ['2021-01-01', 700],
  ],
  EE: [['2026-01-01', 900]],
  ES: [['2020-04-23', 400]],
  FI: [
    ['2019-07-01', 1000],
    ['2025-01-01', 1400],
    ['2026-01-01', 1350],
  ],
  FR: [['2012-01-01', 550]],
  GR: [['2026-01-01', 600]],
  HR: [['2026-01-01', 500]],
  IE: [
    ['2019-01-01', 900],
    ['2024-01-01', 0],
  ],
  IT: [['2015-01-01', 400]],
  LT: [['2026-01-01', 500]],
  LU: [['2019-05-01', 300]],
  LV: [['2026-01-01', 500]],
  MT: [['2026-01-01', 500]],
  NL: [['2020-01-01', 900]],
  PL: [['2019-11-01', 500]],
  PT: [['2026-01-01', 600]],
  RO: [['2026-01-01', 1100]],
  SE: [['2019-07-01', 600]],
  SI: [['2020-01-01', 500]],
  SK: [['2026-01-01', 500]],
  GB: [['2020-05-01', 0]],
  CH: [
    ['2018-01-01', 250],
    ['2024-01-01', 260],
  ],
}

/** Printed books bear what books by wire do, wherever we know both; Hungary lowers it for paper alone. */
const bookRates: typeof standardRates = { ...eBookRates, HU: [['2026-01-01', 500]] }

const reducedRates = { standard: {}, e_book: eBookRates, book: bookRates } as const satisfies Record<
  VatClass,
  typeof standardRates
>

export const euCountries: ReadonlySet<string> = new Set(
  Object.keys(standardRates).filter((country) => country !== 'GB' && country !== 'CH'),
)

const rateIn = (rates: typeof standardRates, country: string, day: string): BasisPoints | undefined =>
  rates[country]?.findLast(([from]) => from <= day)?.[1]

/** The rate of a country on a day (`YYYY-MM-DD`); undefined for countries outside the table. */
export const vatRateOn = (country: string, day: string, vatClass: VatClass = 'standard'): BasisPoints | undefined =>
  rateIn(reducedRates[vatClass], country, day) ?? rateIn(standardRates, country, day)

export type RateChange = { country: string; from: string; before: BasisPoints; after: BasisPoints }

/** Every change of a rate from a day on (`YYYY-MM-DD`), also those that are still to come. */
export const rateChangesSince = (day: string): RateChange[] =>
  [standardRates, eBookRates].flatMap((table) =>
    Object.entries(table).flatMap(([country, rates]) =>
      rates
        .slice(1)
        .flatMap(([from, after], at) => (from >= day ? [{ country, from, before: rates[at]![1], after }] : [])),
    ),
  )
