export { answers, MOST_PIECES, type Piece, piecesOf, termsOf } from './search-terms';
