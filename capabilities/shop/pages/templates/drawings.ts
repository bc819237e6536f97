/** Our own drawings for templates; the pictures stored for a seller are rendered from them. */
const svg = (width: number, height: number, ...parts: string[]): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 10}" height="${height * 10}" `,
    `viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
  ].join('')

export const drawings = {
  /** Somebody in a calm room. */
  portrait: svg(
    120,
    120,
    '<rect width="120" height="120" fill="#e9dfd0"/><circle cx="92" cy="26" r="14" fill="#f6c667"/>',
    '<path d="M0 88h120v32H0z" fill="#cdb99a"/>',
    '<path d="M24 120c2-30 18-40 36-40s34 10 36 40z" fill="#31465f"/>',
    '<path d="M52 66h16v18c-4 6-12 6-16 0z" fill="#d8a47f"/><circle cx="60" cy="52" r="18" fill="#e5b491"/>',
    '<path d="M41 52c-2-20 8-26 19-26s22 6 19 27c-3-9-8-13-13-14-8 4-18 3-25 13z" fill="#4a2f22"/>',
  ),
  /** Two beside each other. */
  pair: svg(
    120,
    120,
    '<rect width="120" height="120" fill="#d9e3e0"/><path d="M0 92h120v28H0z" fill="#a9c0b8"/>',
    '<path d="M6 120c2-28 15-38 32-38s30 10 32 38z" fill="#8a4a3b"/>',
    '<path d="M31 68h13v17c-3 5-10 5-13 0z" fill="#a8704f"/><circle cx="38" cy="56" r="15" fill="#b87d59"/>',
    '<path d="M22 58c-3-18 6-25 16-25s19 7 16 25c-3-8-6-11-10-12-7 3-16 3-22 12z" fill="#2c1d17"/>',
    '<path d="M52 120c2-30 15-40 32-40s30 10 32 40z" fill="#2f4d63"/>',
    '<path d="M77 64h13v18c-3 5-10 5-13 0z" fill="#dba884"/><circle cx="84" cy="51" r="15" fill="#e8bb98"/>',
    '<path d="M68 47c2-14 9-17 17-17s16 5 15 16c-9 1-19-2-23-7-2 4-5 7-9 8z" fill="#b5762c"/>',
  ),
  /** A plant on a table. */
  plant: svg(
    120,
    120,
    '<rect width="120" height="120" fill="#f1e8de"/><path d="M78 0h30v64H78z" fill="#dbe7ee"/>',
    '<path d="M92 0h2v64h-2zM78 30h30v2H78z" fill="#fff"/><path d="M0 94h120v26H0z" fill="#c79a6b"/>',
    '<path d="M40 68h34l-5 30H45z" fill="#c8624a"/><path d="M38 64h38v7H38z" fill="#b3523c"/>',
    '<path d="M57 64C54 44 40 36 28 36c0 16 12 28 29 28z" fill="#4f8274"/>',
    '<path d="M57 64c0-24 10-36 24-42 6 20-4 38-24 42z" fill="#5f9686"/>',
    '<path d="M57 64c-6-16-4-32 2-44 10 12 10 30-2 44z" fill="#3d6c60"/>',
  ),
  /** Hills under a low sun. */
  hills: svg(
    160,
    90,
    '<rect width="160" height="90" fill="#dbe7ee"/><circle cx="118" cy="34" r="11" fill="#f3b562"/>',
    '<path d="M0 58c24-22 46-22 70-4 26-20 58-20 90 2v34H0z" fill="#8fb3a5"/>',
    '<path d="M0 70c30-16 56-10 84 2 26-12 50-10 76-2v20H0z" fill="#4f8274"/>',
    '<path d="M0 82c40-10 100-10 160 0v8H0z" fill="#2d5a50"/>',
  ),
  /** A desk under a lamp. */
  desk: svg(
    160,
    90,
    '<rect width="160" height="90" fill="#26364a"/><path d="M96 22l-26 46h58z" fill="#f6d58a" opacity=".25"/>',
    '<path d="M0 68h160v22H0z" fill="#a8744d"/><path d="M0 68h160v4H0z" fill="#8e5f3d"/>',
    '<path d="M98 68V24" stroke="#11182a" stroke-width="2"/><path d="M86 24c2-9 20-9 24 0z" fill="#e2683c"/>',
    '<rect x="34" y="38" width="42" height="28" rx="2" fill="#dfe6ec"/><rect x="37" y="41" width="36" height="22" fill="#7fa6b5"/>',
    '<path d="M28 66h54l3 4H25z" fill="#c3ced7"/><rect x="118" y="58" width="24" height="4" fill="#f1e8de"/>',
    '<rect x="120" y="62" width="24" height="6" fill="#c8624a"/><path d="M14 58h10v8c0 3-10 3-10 0z" fill="#f1e8de"/>',
  ),
  /** A room where somebody speaks to others. */
  hall: svg(
    160,
    90,
    '<rect width="160" height="90" fill="#efe3d3"/><rect x="46" y="10" width="68" height="38" fill="#fff"/>',
    '<path d="M54 38l12-14 10 8 14-16 16 22z" fill="#7fa6b5"/><path d="M0 62h160v28H0z" fill="#caa983"/>',
    '<path d="M124 66c0-16 4-22 10-22s10 6 10 22z" fill="#31465f"/><circle cx="134" cy="36" r="7" fill="#dba884"/>',
    ...(
      [
        [14, '#8a4a3b', '#4a2f22'],
        [38, '#4f8274', '#b5762c'],
        [62, '#2f4d63', '#2c1d17'],
        [86, '#b5762c', '#6b5a4a'],
        [110, '#5b4a6b', '#4a2f22'],
      ] as const
    ).flatMap(([x, coat, hair]) => [
      `<path d="M${x} 90c0-14 5-18 12-18s12 4 12 18z" fill="${coat}"/>`,
      `<circle cx="${x + 12}" cy="66" r="8" fill="${hair}"/>`,
    ]),
  ),
  /** The sea in the morning. */
  sea: svg(
    160,
    90,
    '<rect width="160" height="90" fill="#fbe6d2"/><circle cx="80" cy="46" r="14" fill="#f0925e"/>',
    '<path d="M0 46h160v44H0z" fill="#4d7f95"/><path d="M58 52h44v2H58zM64 58h32v2H64zM52 64h20v2H52z" fill="#f6c9a4"/>',
    '<path d="M0 74c30-8 60 6 90 0s50-6 70 0v16H0z" fill="#2f5c70"/><path d="M112 46V24l16 20z" fill="#fff"/>',
    '<path d="M100 46h34l-6 6h-22z" fill="#8a4a3b"/>',
  ),
} as const

export type Drawing = keyof typeof drawings
