-- What its provider calls the dispute of a chargeback: a second one over the same payment is told from the first.
alter table transfers add column dispute_reference text;
