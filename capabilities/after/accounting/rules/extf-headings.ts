const numbered = (count: number, ...names: ((n: number) => string)[]): string[] => Array.from({ length: count }, (_, index) => names.map((name) => name(index + 1))).flat()

/** The 125 columns of a Buchungsstapel, format version 13, in their order. */
export const extfHeadings: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz', 'WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2',
  'Skonto', 'Buchungstext', 'Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Beleglink',
  ...numbered(8, (n) => `Beleginfo - Art ${n}`, (n) => `Beleginfo - Inhalt ${n}`),
  'KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)', 'EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung',
  ...numbered(20, (n) => `Zusatzinformation - Art ${n}`, (n) => `Zusatzinformation- Inhalt ${n}`),
  'Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit', 'Skontotyp', 'Auftragsnummer', 'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)', 'Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz', 'Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre',
  'Gesellschaftername', 'Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis', 'Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung', 'Leistungsdatum', 'Datum Zuord. Steuerperiode',
  'Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto',
]

/** Columns (counted from 1) whose values are text and stand in quotes, empty ones too. */
const texts = [[2, 3], [6, 6], [9, 9], [11, 12], [14, 14], [16, 16], [20, 38], [40, 40], [42, 42], [48, 87], [95, 96], [98, 98], [102, 103], [105, 105], [107, 107], [109, 110], [112, 112], [118, 118], [120, 121], [123, 123]] as const
export const isTextColumn = (column: number): boolean => texts.some(([from, till]) => column >= from && column <= till)
