import type { StoredDesign } from '#shared/card-design.ts';
import type { CardChild, CardLayout, CardPerson } from '#shared/card-facts.ts';

/** The part of an order, a draft or a request from which cards are made; the facts are null once they are erased. */
export type CardData = {
  childrenData: CardChild[] | null;
  peopleData: CardPerson[] | null;
  cardLayout: CardLayout;
  design?: StoredDesign | undefined;
};
