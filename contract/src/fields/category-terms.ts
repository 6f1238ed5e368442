/**
 * What people call a product, in the words of shops, by the category that it belongs to: one list for the search of
 * categories, the form and the import of tables, in English, French, German, Italian, Spanish and Portuguese. `product`:
 * the product of the French environmental cost that the words mean; absent where they leave it open.
 *
 * Words that mean two things in a shop are in no list: "bas" (stockings, or what is worn below), "haut", "ensemble".
 */
export interface CategoryTerms {
  readonly category: string;
  readonly product?: string;
  readonly words: readonly string[];
}

const words = (text: string): readonly string[] => text.split(', ');

export const categoryTerms: readonly CategoryTerms[] = [
  {
    category: 't-shirt',
    product: 'tshirt',
    words: words(
      'Trikot, Trikots, Langarmshirt, Langarmshirts, Kurzarmshirt, Kurzarmshirts, tee, tees, tee-shirt, tee-shirts, tee shirts, teeshirt, teeshirts, tshirt, t shirt, t-shirts, polo, polos, polo shirt, rugby shirt, rugby shirts, henley, henleys, top, tops, tank top, tank, ' +
        'débardeur, débardeurs, maillot, maillot de sport, marinière, longsleeve, long sleeve, crop top, T-Shirt, ' +
        'Poloshirt, Polohemd, Unterziehshirt, Tanktop, Trägertop, maglietta, magliette, maglia a maniche corte, ' +
        'canotta, canottiera, camiseta, camisetas, playera, remera, camiseta sin mangas, polera, ' +
        't-shirt manches longues, t-shirt manches courtes, regata, singlet, Funktionsshirt, Laufshirt, base layer, base layers, sous-pull, sous-pulls',
    ),
  },
  {
    category: 'shirt-and-blouse',
    product: 'chemise',
    words: words(
      'shirt, shirts, blouse, blouses, chemise, chemises, chemisier, chemisiers, tunic, tunique, overshirt, ' +
        'surchemise, chemisette, dress shirt, Hemd, Hemden, Bluse, Blusen, Tunika, Oberhemd, Freizeithemd, ' +
        'camicia, camicie, camiceria, camisería, camisaria, chemiserie, camicetta, blusa, bluse, camisa, camisas, blusas, túnica, camiseiro',
    ),
  },
  {
    category: 'sweater-and-midlayer',
    product: 'pull',
    words: words(
      'pull, pulls, pullover, pullovers, pull-over, jumper, jumpers, sweater, sweaters, jersey, jerseys, hoodie, ' +
        'hoodies, hoody, sweatshirt, sweatshirts, sweat-shirt, sweat, sweats, sweat à capuche, cardigan, ' +
        'cardigans, gilet, gilets, fleece, fleece jacket, polaire, polaires, veste polaire, tricot, tricots, ' +
        'knitwear, knit, maille, turtleneck, col roulé, midlayer, Pulli, Strickpullover, Strickjacke, ' +
        'Strickjacken, Fleecejacke, Sweatjacke, Sweatjacken, Sweatshirtjacke, Hoodie, Kapuzenpullover, Kapuzensweatshirt, Rollkragenpullover, Strick, Cardigan, ' +
        'maglione, maglioni, felpa, felpe, golfino, dolcevita, maglieria, pile, suéter, sueter, jerséis, sudadera, ' +
        'sudaderas, chaqueta de punto, rebeca, forro polar, camisola de lã, malha, casaco de malha, moletom, ' +
        'maglia, Kapuzensweat, crewneck, crewnecks, half zip, quarter zip, roll neck, rollneck, Troyer, lupetto',
    ),
  },
  {
    category: 'jacket-and-coat',
    product: 'manteau',
    words: words(
      'blazer, blazers, parka, parkas, anorak, anoraks, manteau, manteaux, coat, coats, jacket, jackets, veste, ' +
        'vestes, blouson, blousons, doudoune, doudounes, raincoat, imperméable, imper, trench, trench coat, ' +
        'trenchcoat, puffer, puffer jacket, down jacket, caban, cape, windbreaker, coupe-vent, bomber, perfecto, ' +
        'softshell, waistcoat, bodywarmer, padded gilet, quilted gilet, puffer gilet, down gilet, gilet matelassé, doudoune sans manches, padded vest, puffer vest, down vest,  outerwear, veste en jean, denim jacket, rain jacket, Jacke, Jacken, ' +
        'Mantel, Mäntel, Sakko, Weste, Westen, Daunenjacke, Steppjacke, Regenjacke, Regenmantel, Wintermantel, ' +
        'Jeansjacke, Windjacke, giacca, giacche, cappotto, cappotti, giubbotto, giubbotti, piumino, ' +
        'piumini, giubbino, impermeabile, cappa, abrigo, abrigos, chaqueta, chaquetas, cazadora, plumífero, ' +
        'gabardina, americana, chubasquero, casaco, casacos, blusão, casaco comprido, sobretudo, jaqueta, chaleco, ' +
        'overcoat, peacoat, poncho, ponchos, spolverino, colete',
    ),
  },
  {
    category: 'pants-and-shorts',
    product: 'jean',
    words: words(
      'jeans, jean, denim, denims, jegging, jeggings, jean slim, jean droit, slim jeans, Jeanshose, Jeanshosen, ' +
        'vaquero, vaqueros, tejanos, calças de ganga, pantalon en jean, pantalon denim, pantaloni di jeans, ganga, ' +
        'short en jean, denim shorts, bermuda en jean',
    ),
  },
  {
    category: 'pants-and-shorts',
    product: 'pantalon',
    words: words(
      'trousers, pants, pant, chinos, chino, slacks, bermuda, bermudas, shorts, short, jogging, joggings, ' +
        'bloomer, bloomers, jogger, joggers, pantalon, pantalons, leggings de ville, pantacourt, cargo, cargo pants, culotte pants, ' +
        'sweatpants, jogpants, pantalon de costume, Hose, Hosen, Stoffhose, Shorts, kurze Hose, Jogginghose, ' +
        'Chinohose, Cargohose, Bermudas, pantaloni, pantalone, pantaloncini, pantaloncino, pantalón, pantalones, ' +
        'pantalón corto, calças, calça, calção, calções, bermuda de homem, sweat pants, track pants, tracksuit bottoms',
    ),
  },
  {
    category: 'dress-skirt-and-jumpsuit',
    product: 'jupe',
    words: words(
      'barboteuse, barboteuses, coverall, coveralls, boiler suit, boilersuit, bib and brace, bib & brace, Strampler, Overalls, dress, dresses, skirt, skirts, robe, robes, jupe, jupes, combinaison, combinaisons, combinaison pantalon, ' +
        'combishort, overall, overalls, salopette, salopettes, dungarees, gown, jumpsuit, jumpsuits, playsuit, ' +
        'romper, pinafore, jupe-culotte, skort, Kleid, Kleider, Rock, Röcke, Sommerkleid, Abendkleid, Jumpsuit, ' +
        'Latzhose, vestito, vestiti, abito, abiti, gonna, gonne, tuta intera, salopette donna, vestido, vestidos, ' +
        'falda, faldas, mono, peto, saia, saias, macacão, jardineiras, shirt dress, shirtdress, sweater dress, jumper dress, ' +
        't-shirt dress, tee dress, robe chemise, robe pull, robe t-shirt, robe tee-shirt, abito camicia, vestido camisero, kaftan, caftan',
    ),
  },
  {
    category: 'legging-stocking-tights-and-socks',
    product: 'chaussettes',
    words: words(
      'chaussettes, chaussette, boot sock, boot socks, bed socks, Trekkingsocke, Trekkingsocken, Wandersocken, sock, socks, mi-chaussettes, socquettes, socquette, ankle socks, Socken, Socke, ' +
        'Stutzen, Strümpfe, Kniestrümpfe, Sneakersocken, calze, calzini, calzino, calcetines, calcetín, meias, meia, ' +
        'peúgas',
    ),
  },
  {
    category: 'legging-stocking-tights-and-socks',
    words: words(
      'tight, Lauftights, collants, collant, tights, stockings, stocking, legging, leggings, hosiery, pantyhose, bas nylon, ' +
        'bas et collants, mi-bas, Strumpfhose, Strumpfhosen, Leggings, Leggins, calzamaglia, collant donna, ' +
        'medias, leotardos, mallas, panties, collants de senhora, leggings desportivas',
    ),
  },
  {
    category: 'underwear',
    product: 'slip',
    words: words(
      'briefs, brief, boxer / slip, boxer knitted, boxer tricoté, slip, slips, culotte, culottes basses, panty, ' +
        'knickers, thong, thongs, string, strings, tanga, shorty, knitted boxer, trunk, boxer briefs, culotte menstruelle, Slips, ' +
        'Unterhose, Unterhosen, Schlüpfer, Höschen, mutande, mutandine, slip uomo, perizoma, braga, bragas, ' +
        'braguita, cuecas, calcinhas',
    ),
  },
  {
    category: 'underwear',
    product: 'calecon',
    words: words(
      'caleçon, caleçons, boxer woven, boxer tissé, woven boxer, woven boxers, boxer shorts, Boxershorts, ' +
        'Webboxer, boxer in tessuto, calzoncillo tipo boxer, calzoncillos de tela, boxer de tecido',
    ),
  },
  {
    category: 'underwear',
    words: words(
      'body, bodies, bodysuit, bodysuits, dors-bien, dors bien, grenouillère, grenouillères, babygro, babygros, sleepsuit, sleepsuits, underwear, boxer, boxers, bra, bras, soutien-gorge, soutiens-gorge, brassière, lingerie, pyjama, pyjamas, ' +
        'pajamas, sous-vêtement, sous-vêtements, nuisette, chemise de nuit, nightdress, nightgown, Unterwäsche, ' +
        'bralette, bralettes, BH, Büstenhalter, Schlafanzug, Pyjama, Nachthemd, Dessous, intimo, reggiseno, pigiama, ropa interior, ' +
        'sujetador, pijama, calzoncillos, roupa interior, sutiã, soutien, lencería',
    ),
  },
  {
    category: 'swimwear',
    product: 'maillot-de-bain',
    words: words(
      'maillot couche, maillots couche, maillot-couche, couche de bain, swim nappy, swim, bikini, bikinis, bain, shorts de bain, swim short, swimming, maillot de bain, maillots de bain, swimsuit, swimsuits, swimwear, trunks, swim trunks, ' +
        'swim shorts, swimming trunks, bathing suit, short de bain, une pièce, Badeanzug, Badehose, Badeshorts, ' +
        'Bademode, costume da bagno, costume intero, costumi da bagno, boxer da bagno, mare, bañador, bañadores, traje de baño, fato de banho, maiô, baño, banho, ' +
        'calções de banho, beachwear, biquíni, biquínis, bikini top, bikini tops, haut de bikini, bas de bikini, ' +
        'haut de maillot, bas de maillot, boardshorts, board shorts, rash guard, rashguard',
    ),
  },
  {
    category: 'apparel-accessories',
    words: words(
      'scarf, scarves, écharpe, écharpes, foulard, foulards, hat, hats, cap, caps, bonnet, bonnets, casquette, ' +
        'casquettes, chapeau, chapeaux, gloves, gants, mittens, moufles, tie, ' +
        'ties, cravate, cravates, beanie, beanies, snood, headwear, Stirnband, Stirnbänder, Kopfbedeckung, Kopfbedeckungen, couvre-chef, couvre-chefs, shawl, étole, châle, headband, bandeau, bob, Schal, ' +
        'Schals, Mütze, Mützen, Handschuhe, Krawatte, Hut, Tuch, sciarpa, sciarpe, cappello, berretto, ' +
        'guanti, cravatta, bufanda, gorro, gorra, guantes, corbata, pañuelo, pañuelos, fular, fulares, cachecol, chapéu, luvas, ' +
        'gravata, boné',
    ),
  },
  {
    category: 'bags-and-belts',
    words: words(
      'bag, bags, sac, sacs, besace, besaces, saco, sacos, handbag, handbags, shoulder bag, crossbody bag, tote, totes, tote bag, tote bags, shopper, clutch, backpack, ' +
        'backpacks, rucksack, beach bag, sports bag, bum bag, belt bag, wallet, wallets, purse, belt, belts, sac à main, ' +
        'sacs à main, sac à dos, sacs à dos, sac bandoulière, sac banane, sac de plage, sac de sport, cabas, portefeuille, ' +
        'portefeuilles, ceinture, ceintures, maroquinerie, Handtasche, Handtaschen, Umhängetasche, Tasche, Taschen, Rucksack, ' +
        'Rucksäcke, Geldbörse, Gürtel, borsa, borse, zaino, zaini, portafoglio, cintura, cinture, bolso, bolsos, mochila, ' +
        'mochilas, cinturón, cinturones, neceser, neceseres, bandolera, bandoleras, Stoffbeutel, Turnbeutel, Beutel, cinto, cintos, pelletteria, marroquinería, marroquinaria, Lederwaren',
    ),
  },
  {
    category: 'leather-clothing',
    words: words(
      'leather jacket, leather jackets, leather biker jacket, leather trousers, leather skirt, veste en cuir, vestes en cuir, blouson en cuir, ' +
        'blouson cuir, veste cuir, pantalon en cuir, jupe en cuir, Lederjacke, Lederjacken, Lederhose, Lederhosen, Ledermantel, Lederrock, ' +
        'giacca in pelle, giacche in pelle, giubbotto in pelle, giacca di pelle, pantaloni in pelle, chaqueta de piel, chaqueta de cuero, ' +
        'cazadora de piel, cazadora de cuero, casaco de couro, casaco de pele, blusão de couro, jaqueta de couro',
    ),
  },
  {
    category: 'open-toed-shoes',
    words: words(
      'sandals, sandales, sandale, flip-flops, flip flops, tongs, mules, slippers, espadrilles, chaussons, ' +
        'Sandalen, Zehentrenner, Hausschuhe, sandali, infradito, ciabatte, sandalias, chanclas, alpargata, alpargatas, sandalia, ' +
        'sandálias, chinelos',
    ),
  },
  {
    category: 'closed-toed-shoes',
    words: words(
      'slip-on, slip-ons, slip on, sneakers, sneaker, trainers, baskets, basket, tennis, loafers, mocassins, pumps, escarpins, ' +
        'running shoes, derbies, derby, chaussures, shoes, ballerines, chaussures de sport, Turnschuhe, ' +
        'Halbschuhe, Slipper, Sportschuhe, scarpe, scarpe da ginnastica, mocassini, zapatillas, zapatos, ' +
        'mocasines, mocasín, bailarina, bailarinas, deportiva, deportivas, ténis, sapatilhas, sapatos, moccasins, moccasin',
    ),
  },
  {
    category: 'boots',
    words: words(
      'boots, bottes, bottines, boot, bottine, ankle boots, chelsea, chelsea boots, wellingtons, Stiefel, ' +
        'Stiefeletten, stivali, stivaletti, bota, botas, botín, botines, botins',
    ),
  },
  {
    category: 'prepared-dish',
    words: words('meal, ready meal, plat cuisiné, plat préparé, repas, soup, soupe, pizza'),
  },
  {
    category: 'bakery',
    words: words('bread, pain, cake, gâteau, biscuit, cookie, viennoiserie, croissant, brioche'),
  },
  {
    category: 'beverage',
    words: words('drink, boisson, juice, jus, soda, lemonade, limonade, water, eau, beer, bière'),
  },
  {
    category: 'packaging-component',
    words: words(
      'box, boîte, bottle, bouteille, sachet, jar, bocal, pot, can, canette, carton, pallet, palette, ' +
        'étui',
    ),
  },
];

/** Products of shops that no category means, although one of their words is that of a category: they are asked about. */
export const uncategorisedProducts: readonly string[] = words(
  'serviette de bain, serviettes de bain, drap de bain, draps de bain, tapis de bain, bath towel, bath towels, bath mat, ' +
    'sac de couchage, sacs de couchage, sleeping bag, sleeping bags, ' +
    'peignoir de bain, robe de chambre, bathrobe, bathrobes, dressing gown, Bademantel, Morgenmantel, Badetuch, ' +
    'albornoz, accappatoio, culottes',
);

export const categorySynonyms: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...new Set(categoryTerms.map(({ category }) => category))].map((id) => [
    id,
    categoryTerms.filter(({ category }) => category === id).flatMap((one) => one.words),
  ]),
);
