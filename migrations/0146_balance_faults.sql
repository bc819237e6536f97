-- The check of the books calls a seller's money a balance; what it found before is told in the same word.
update book_checks set faults = replace(faults::text, 'no_purse_below_nothing', 'no_balance_below_nothing')::jsonb
  where faults::text like '%no_purse_below_nothing%';
