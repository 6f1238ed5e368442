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
      'Basic-Shirt, Print-Shirt, Ringel-Shirt, Jersey-Shirt, Langarm-Shirt, Kurzarm-Shirt, Blusenshirt, Blusenshirts, ' +
        'Trikot, Trikots, Langarmshirt, Langarmshirts, Kurzarmshirt, Kurzarmshirts, tee, tees, tee-shirt, tee-shirts, tee shirts, teeshirt, teeshirts, tshirt, t shirt, t-shirts, polo, polos, polo shirt, rugby shirt, rugby shirts, henley, henleys, top, tops, tank top, tank, ' +
        'débardeur, débardeurs, maillot de sport, marinière, longsleeve, long sleeve, crop top, T-Shirt, ' +
        'Poloshirt, Polohemd, Unterziehshirt, Tanktop, Trägertop, maglietta, magliette, maglia a maniche corte, ' +
        'canotta, canottiera, camiseta, camisetas, playera, remera, camiseta sin mangas, polera, ' +
        'ts mc, ts ml, t-shirt manches longues, t-shirt manches courtes, regata, singlet, Funktionsshirt, Laufshirt, base layer, base layers, sous-pull, sous-pulls, ' +
        'maillot de foot, maillot de football, maillot de rugby, maillot cycliste, maillot de cyclisme, ' +
        'football jersey, cycling jersey, basketball jersey, rugby jersey, team jersey, sports jersey, ' +
        'bandeau top, top bandeau, Ringelshirt, Ringelshirts, Streifenshirt, Basicshirt, Printshirt, Sportshirt, ' +
        'Trainingsshirt, Rundhalsshirt, Rippshirt, Trägershirt, Muskelshirt, camisola de alças',
    ),
  },
  {
    category: 'shirt-and-blouse',
    product: 'chemise',
    words: words(
      'Kasack, Kasacks, ' +
        'shirt, shirts, blouse, blouses, chemise, chemises, chemisier, chemisiers, tunic, tunique, overshirt, ' +
        'surchemise, sobrecamisa, sobrecamisas, chemisette, dress shirt, Hemd, Hemden, Bluse, Blusen, Tunika, Oberhemd, Freizeithemd, ' +
        'camicia, camicie, camiceria, camisería, camisaria, chemiserie, camicetta, blusa, bluse, camisa, camisas, blusas, túnica, camiseiro, ' +
        'camisa vaquera, camisa de ganga, camicia di jeans, Hemdbluse, Hemdblusen, Tuniken, tuniche, ' +
        'blusões de senhora',
    ),
  },
  {
    category: 'sweater-and-midlayer',
    product: 'pull',
    words: words(
      'camisola gola alta, camisolas gola alta, camisola de gola alta, coatigan, polo neck jumper, polo neck sweater, Polo-Pullover, ' +
        'pull, pulls, pullover, pullovers, pull-over, jumper, jumpers, sweater, sweaters, jersey, jerseys, hoodie, ' +
        'hoodies, hoody, sweatshirt, sweatshirts, sweat-shirt, sweat, sweats, sweat à capuche, cardigan, ' +
        'cardigans, gilet, gilets, fleece, fleece jacket, polaire, polaires, veste polaire, tricot, tricots, ' +
        'knitwear, knit, maille, turtleneck, col roulé, midlayer, Pulli, Strickpullover, Strickjacke, ' +
        'Strickjacken, Fleecejacke, Sweatjacke, Sweatjacken, Sweatshirtjacke, Hoodie, Kapuzenpullover, Kapuzensweatshirt, Rollkragenpullover, Strick, Cardigan, ' +
        'maglione, maglioni, felpa, felpe, golfino, dolcevita, maglieria, pile, suéter, sueter, jerséis, sudadera, ' +
        'sudaderas, chaqueta de punto, rebeca, forro polar, camisola de lã, malha, casaco de malha, moletom, ' +
        'maglia, Kapuzensweat, crewneck, crewnecks, half zip, quarter zip, roll neck, rollneck, Troyer, lupetto, ' +
        '1/4 zip, 1/2 zip, knitted vest, knit vest, sweater vest, vest knitted, slipover, slipovers, Pullunder, ' +
        'twinset, twin set, pulôver, pulover, Rolli, Strickweste, Strickwesten, Strickmantel, chaleco de punto, ' +
        'chalecos de punto, colete de malha, gilet in maglia, gilet en maille, camisola de malha, ' +
        'camisolas de malha, camisola de capuz, cárdigan, cárdigans',
    ),
  },
  {
    category: 'jacket-and-coat',
    product: 'manteau',
    words: words(
      'gilet imbottito, gilet imbottiti, gilet trapuntato, gilet piumino, smanicato, smanicati, gilet de costume, gilet costume, gilet de smoking, panciotto, panciotti, Regencape, Regenponcho, shacket, shackets, ' +
        'blazer, blazers, parka, parkas, anorak, anoraks, manteau, manteaux, coat, coats, jacket, jackets, veste, ' +
        'vestes, blouson, blousons, doudoune, doudounes, raincoat, imperméable, imper, trench, trench coat, ' +
        'trenchcoat, puffer, puffer jacket, down jacket, caban, cape, windbreaker, coupe-vent, bomber, perfecto, ' +
        'softshell, waistcoat, bodywarmer, padded gilet, quilted gilet, puffer gilet, down gilet, gilet matelassé, doudoune sans manches, padded vest, puffer vest, down vest,  outerwear, veste en jean, denim jacket, rain jacket, Jacke, Jacken, ' +
        'Mantel, Mäntel, Sakko, Weste, Westen, Daunenjacke, Steppjacke, Regenjacke, Regenmantel, Wintermantel, ' +
        'Jeansjacke, Windjacke, giacca, giacche, cappotto, cappotti, giubbotto, giubbotti, piumino, ' +
        'piumini, giubbino, impermeabile, cappa, abrigo, abrigos, chaqueta, chaquetas, cazadora, plumífero, ' +
        'gabardina, americana, chubasquero, casaco, casacos, blusão, casaco comprido, sobretudo, jaqueta, chaleco, ' +
        'overcoat, peacoat, poncho, ponchos, spolverino, colete, ' +
        'coletes, body warmer, body warmers, ciré, cirés, K-way, hardshell, soprabito, mantella, parca, parcas, ' +
        'quispo, kispo, corta-vento, corta vento, impermeável, impermeáveis, pardessus, paletot, saharienne, ' +
        'spencer, chaquetón, trenca, tabardo, teddy jacket, gilet sans manches matelassé, gilet doudoune, ' +
        'doudoune sans manche, smanicato, giacconi, giaccone, Blouson, Überjacke, Jeansjacken',
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
        'pantalón corto, calças, calça, calção, calções, bermuda de homem, sweat pants, track pants, tracksuit bottoms, ' +
        'sweat shorts, sweat short, track bottoms, sarouel, sarouels, treillis, corsaire, corsaires, corsário, ' +
        'corsários, cuissard, cuissards, capri, capris, capri pants, flares, culotte trousers, culotte pants, ' +
        'pantalón de chándal, calças de fato de treino, calças de treino, pantalon de survêtement, bas de survêtement, bas de jogging, base layer pants',
    ),
  },
  {
    category: 'pants-and-shorts',
    words: words(
      '5 poches, 5 pockets, five pocket, 5 tasche, cinque tasche, 5 bolsillos, cinco bolsillos, 5 bolsos',
    ),
  },
  {
    category: 'dress-skirt-and-jumpsuit',
    product: 'jupe',
    words: words(
      'vestido camiseiro, vestidos camiseiros, ' +
        'barboteuse, barboteuses, coverall, coveralls, boiler suit, boilersuit, bib and brace, bib & brace, Strampler, Overalls, dress, dresses, skirt, skirts, robe, robes, jupe, jupes, combinaison, combinaisons, combinaison pantalon, ' +
        'combishort, overall, overalls, salopette, salopettes, dungarees, gown, jumpsuit, jumpsuits, playsuit, ' +
        'romper, pinafore, jupe-culotte, skort, Kleid, Kleider, Rock, Röcke, Sommerkleid, Abendkleid, Jumpsuit, ' +
        'Latzhose, vestito, vestiti, abito, abiti, gonna, gonne, tuta intera, salopette donna, vestido, vestidos, ' +
        'falda, faldas, mono, peto, saia, saias, macacão, jardineiras, shirt dress, shirtdress, sweater dress, jumper dress, ' +
        't-shirt dress, tee dress, robe chemise, robe pull, robe t-shirt, robe tee-shirt, abito camicia, vestido camisero, kaftan, caftan, ' +
        'slip dress, slip dresses, robe sweat, robe polo, robe tunique, robe débardeur, robe chemisier, ' +
        'robe blouse, polo dress, hoodie dress, sweatshirt dress, sweat dress, tunic dress, tank dress, ' +
        'cardigan dress, blouse dress, abito polo, vestito polo, vestido polo, vestido sudadera, vestido camiseta, ' +
        'vestido jersey, vestido camisa, vestido sweat, jupe short, jupe pantalon, gonna pantalone, ' +
        'falda pantalón, falda short, saia-calça, saia calção, combi-short, combi short, pichi, Dirndl, ' +
        'Strampelanzug',
    ),
  },
  {
    category: 'legging-stocking-tights-and-socks',
    product: 'chaussettes',
    words: words(
      'trainer liner, trainer liners, sneaker liner, sneaker liners, shoe liner, shoe liners, Sneaker Socken, chaussons-chaussettes, ' +
        'chaussettes, chaussette, boot sock, boot socks, bed socks, Trekkingsocke, Trekkingsocken, Wandersocken, sock, socks, mi-chaussettes, socquettes, socquette, ankle socks, Socken, Socke, ' +
        'Stutzen, Strümpfe, Kniestrümpfe, Sneakersocken, calze, calzini, calzino, calcetines, calcetín, meias, meia, ' +
        'peúgas, ' +
        'calza, calzettoni, fantasmini, pedalini, Füßlinge, Kniestrumpf, slipper socks, slipper sock, ' +
        'chaussettes chaussons, calcetines tobilleros, pinkies',
    ),
  },
  {
    category: 'legging-stocking-tights-and-socks',
    words: words(
      'tight, Lauftights, pantys, collants, collant, tights, stockings, stocking, legging, leggings, hosiery, pantyhose, bas nylon, ' +
        'bas et collants, mi-bas, Strumpfhose, Strumpfhosen, Leggings, Leggins, calzamaglia, collant donna, ' +
        'medias, leotardos, mallas, collants senhora, collants de senhora, leggings desportivas, ' +
        'hold-ups, hold ups, bas autofixants, bas jarretière, jambières, leg warmers, leg warmer, Stulpen, ' +
        'Treggings, tregging, gambaletti, meias-calças, meias calças, scaldamuscoli, calentadores, sports tights',
    ),
  },
  {
    category: 'underwear',
    product: 'slip',
    words: words(
      'hipster, hipsters, veste de pyjama, haut de pyjama, chemise de pyjama, pyjama jacket, pyjama shirt, pajama shirt, pyjama top, Pyjamajacke, Schlafanzugjacke, Pyjamaoberteil, camisa de pijama, giacca pigiama, giacca del pigiama, Unterkleid, Unterkleider, Unterrock, Unterröcke, jupon, jupons, fond de robe, combinette, sottoveste, enagua, enaguas, petticoat, half slip, tricot de peau, ' +
        'briefs, brief, boxer / slip, boxer knitted, boxer tricoté, slip, slips, culotte, culottes basses, panty, ladies briefs, ' +
        'knickers, thong, thongs, string, strings, tanga, shorty, knitted boxer, trunk, boxer briefs, culotte menstruelle, Slips, ' +
        'Unterhose, Unterhosen, Schlüpfer, Höschen, mutande, mutandine, slip uomo, perizoma, braga, bragas, ' +
        'braguita, cuecas, calcinhas, ' +
        'braguitas, period pants, period underwear, Retroshorts, Retropants, Retropant, Taillenslip, ' +
        'mutanda, brasiliana, culotte de règles, culottes de règles, culottes menstruelles',
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
        'sujetador, pijama, calzoncillos, roupa interior, sutiã, soutien, lencería, ' +
        'maillot de corps, maillots de corps, undershirt, undershirts, Unterhemd, Unterhemden, nightshirt, ' +
        'nightshirts, nighties, nightie, long johns, caleçon long, base layer bottoms, base layer bottom, ' +
        'Babybody, Babybodys, Wickelbody, Wickelbodys, Schlafanzüge, Schlafanzughose, Schlafstrampler, ' +
        'Schlafshirt, Schlafshirts, Bustier, reggiseni, pigiami, camicia da notte, camicie da notte, ' +
        'canottiera intima, sujetadores, camisón, camisones, camisa de noite, camisas de noite, camisa de dormir, ' +
        'camisola interior, camisolas interiores, babygrow, babygrows, PJ, PJs, ' +
        'soutien-gorge bandeau, porte-jarretelles, porte-jarretelle, serre-taille, caraco, caracos, suspender belt, garter belt, pyjama bottoms, pyjama top, nightwear, sleepwear, ' +
        'vêtement de nuit, vêtements de nuit, Nachtwäsche, ropa de dormir, Pyjamaset, Pyjamasets',
    ),
  },
  {
    category: 'swimwear',
    product: 'maillot-de-bain',
    words: words(
      'top de bikini, tops de bikini, cueca de bikini, cuecas de bikini, reggiseno bikini, reggiseno di bikini, reggiseno costume, bañador boxer, bañadores boxer, Schwimmshirt, Schwimmshirts, Badeshirt, UV-Shirt, UV-Shirts, swim dress, ' +
        'maillot couche, maillots couche, maillot-couche, couche de bain, swim nappy, swim, bikini, bikinis, bain, shorts de bain, swim short, swimming, maillot de bain, maillots de bain, swimsuit, swimsuits, swimwear, swim trunks, ' +
        'swim shorts, swimming trunks, bathing suit, short de bain, une pièce, Badeanzug, Badehose, Badeshorts, ' +
        'Bademode, costume da bagno, costume intero, costumi da bagno, boxer da bagno, mare, bañador, bañadores, traje de baño, fato de banho, maiô, baño, banho, ' +
        'calções de banho, beachwear, biquíni, biquínis, bikini top, bikini tops, haut de bikini, bas de bikini, ' +
        'haut de maillot, bas de maillot, boardshorts, board shorts, rash guard, rashguard, ' +
        'rash vest, rash vests, rash tee, rash tees, rash top, rash tops, bikini brief, bikini briefs, T-shirt anti-UV, tee-shirt anti-UV, lycra anti-UV, combinaison anti-UV, ' +
        'maillot anti-UV, UV shirt, UV-Shirts, tankini, tankinis, trikini, triquini, sunga, burkini, ' +
        'maillot 1 pièce, maillot une pièce, maillot 2 pièces, maillot deux pièces, swim briefs, swim brief, ' +
        'bikini bottom, bikini bottoms, braguita de bikini, slip bikini, Bikinioberteil, Bikinioberteile, ' +
        'Bikinihose, Bikinihosen, Bikinislip, Badeslip, Schwimmshorts, Schwimmanzug',
    ),
  },
  {
    category: 'apparel-accessories',
    words: words(
      'neckerchief, neckerchiefs, ' +
        'sarong, sarongs, pareo, paréo, paréos, scarf, scarves, écharpe, écharpes, foulard, foulards, hat, hats, cap, caps, bonnet, bonnets, casquette, ' +
        'casquettes, chapeau, chapeaux, gloves, gants, mittens, moufles, tie, ' +
        'ties, cravate, cravates, beanie, beanies, snood, headwear, Stirnband, Stirnbänder, Kopfbedeckung, Kopfbedeckungen, couvre-chef, couvre-chefs, shawl, étole, châle, headband, bandeau, bob, Schal, ' +
        'Schals, Mütze, Mützen, Handschuhe, Handschuh, Krawatte, Hut, Tuch, sciarpa, sciarpe, cappello, berretto, ' +
        'guanti, cravatta, bufanda, gorro, gorra, guantes, corbata, pañuelo, pañuelos, fular, fulares, cachecol, chapéu, luvas, ' +
        'gravata, boné, ' +
        'gravatas, bonés, luva, chapéus, nœud papillon, nœuds papillon, bow tie, bow ties, pajarita, tour de cou, ' +
        'tours de cou, neck warmer, neck warmers, scaldacollo, cuello polar, balaclava, balaclavas, cagoule, ' +
        'cagoules, Kappe, Kappen, Fäustling, Fäustlinge, manoplas, Halstuch, Halstücher, Hüte, Tücher, bandana, ' +
        'bandanas, lenço, lenços, gorros, gorras, bufandas, pocket square, pocket squares, pochette de costume, ' +
        'Loopschal, chèche, chèches, cappelli, berretti, berretta',
    ),
  },
  {
    category: 'bags-and-belts',
    words: words(
      'mala a tiracolo, malas a tiracolo, Hüfttasche, Hüfttaschen, ' +
        'bag, bags, sac, sacs, besace, besaces, saco, sacos, handbag, handbags, shoulder bag, crossbody bag, crossbody, tote, totes, tote bag, tote bags, shopper, clutch, backpack, ' +
        'backpacks, rucksack, beach bag, sports bag, bum bag, belt bag, wallet, wallets, purse, belt, belts, sac à main, ' +
        'sacs à main, sac à dos, sacs à dos, sac bandoulière, sac banane, sac de plage, sac de sport, cabas, portefeuille, ' +
        'portefeuilles, ceinture, ceintures, maroquinerie, Handtasche, Handtaschen, Umhängetasche, Tasche, Taschen, Rucksack, ' +
        'Rucksäcke, Geldbörse, Gürtel, borsa, borse, zaino, zaini, portafoglio, cintura, cinture, bolso, bolsos, mochila, ' +
        'mochilas, cinturón, cinturones, neceser, neceseres, bandolera, bandoleras, Stoffbeutel, Turnbeutel, Beutel, cinto, cintos, pelletteria, marroquinería, marroquinaria, Lederwaren, ' +
        'porte-cartes, porte-monnaie, cardholder, card holder, Portemonnaie, Bauchtasche, Gürteltasche, ' +
        'Sporttasche, Reisetasche, Laptoptasche, Kulturbeutel, toiletry bag, trousse de toilette, fanny pack, ' +
        'fanny packs, tracolla, marsupio, marsupi, borsone, borsoni, cartera, carteras, monedero, monederos, ' +
        'riñonera, riñoneras, bolsa, bolsas, carteira, carteiras, mala de mão, malas de mão, sac à langer, ' +
        'Wickeltasche',
    ),
  },
  {
    category: 'leather-clothing',
    words: words(
      'leather jacket, leather jackets, leather biker jacket, leather trousers, leather skirt, veste en cuir, vestes en cuir, blouson en cuir, ' +
        'blouson cuir, veste cuir, pantalon en cuir, jupe en cuir, Lederjacke, Lederjacken, Lederhose, Lederhosen, Ledermantel, Lederrock, ' +
        'giacca in pelle, giacche in pelle, giubbotto in pelle, giacca di pelle, pantaloni in pelle, chaqueta de piel, chaqueta de cuero, ' +
        'cazadora de piel, cazadora de cuero, casaco de couro, casaco de pele, blusão de couro, jaqueta de couro, ' +
        'Lederhandschuhe, Lederhandschuh, Kunstlederjacke, Lederweste, Lederkleid, Ledershorts, Lederrock, ' +
        'Wildlederjacke',
    ),
  },
  {
    category: 'open-toed-shoes',
    words: words(
      'sliders, Badelatschen, Badeschlappen, espadrilles sandales, ' +
        'sandals, sandales, sandale, flip-flops, flip flops, tongs, mules, ' +
        'Sandalen, Zehentrenner, sandali, infradito, ciabatte, sandalias, chanclas, sandalia, ' +
        'sandálias, chinelos, ' +
        'sandália, chinelo, slides, claquettes, nu-pieds, Sandaletten, Sandalette, Pantoletten, Pantolette, ' +
        'sandalo, ciabatta, chancla',
    ),
  },
  {
    category: 'closed-toed-shoes',
    words: words(
      'slip-on, slip-ons, slip on, sneakers, sneaker, trainers, baskets, basket, tennis, loafers, mocassins, pumps, escarpins, ' +
        'running shoes, derbies, derby, chaussures, shoes, ballerines, chaussures de sport, Turnschuhe, ' +
        'Halbschuhe, Slipper, Sportschuhe, scarpe, scarpe da ginnastica, mocassini, zapatillas, zapatos, ' +
        'mocasines, mocasín, bailarina, bailarinas, deportiva, deportivas, ténis, sapatilhas, sapatos, moccasins, moccasin, ' +
        'slippers, chaussons, Hausschuhe, charentaises, pantoufles, pantofole, mocassin, mocassins, richelieu, ' +
        'richelieus, ballet flats, ballerine, Mokassins, Ballerinas, Laufschuhe, Schnürschuhe, stringate, ' +
        'sabrinas, court shoes, zapatillas de casa, mocassino, décolleté, décolletés, espadrilles, espadrille, espadrillas, ' +
        'alpargata, alpargatas',
    ),
  },
  {
    category: 'boots',
    words: words(
      'boots, bottes, bottines, boot, bottine, ankle boots, chelsea, chelsea boots, wellingtons, Stiefel, ' +
        'Stiefeletten, stivali, stivaletti, bota, botas, botín, botines, botins, ' +
        'wellies, galochas, santiags, santiag, gumboots, Stiefelette, stivale, stivaletto, bota de agua',
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
  'coat hanger, coat hangers, hanger, hangers, cintre, cintres, Kleiderbügel, gilet de sauvetage, gilets de sauvetage, life jacket, life vest, Schwimmweste, Rettungsweste, gilet haute visibilité, gilet de sécurité, ' +
    'abito uomo, abiti uomo, abito da uomo, abiti da uomo, vestito uomo, vestiti uomo, vestito da uomo, tailleur pantalon, tailleurs pantalon, tailleur jupe, costume pantalon, combinaison de ski, combinaison ski, ' +
    'Oversize-Shirt, blouse de travail, blouse médicale, blouse de laboratoire, lab coat, Schuhbeutel, shoe bag, shoe bags, sac à chaussures, bata de baño, batas de baño, ' +
    'serviette de bain, serviettes de bain, drap de bain, draps de bain, tapis de bain, bath towel, bath towels, bath mat, ' +
    'sac de couchage, sacs de couchage, sleeping bag, sleeping bags, ' +
    'peignoir de bain, robe de chambre, bathrobe, bathrobes, dressing gown, Bademantel, Morgenmantel, Badetuch, ' +
    'albornoz, accappatoio, culottes, ' +
    'peignoir, peignoirs, roupão, Badetücher, trunks, camisola, camisolas, shoe care, Schuhpflege, gift bag, ' +
    'gift bags, gift box, gift boxes, gift card, shopping bag, shopping bags, sac à linge, sac cadeau, ' +
    'sac shopping kraft, garment bag, garment bags, housse à vêtements, laundry bag, Wäschebeutel, Wäschesack, ' +
    'dog coat, dog coats, dog jacket, dog sweater, pour chien, pour chiens, for dogs, manteau chien, ' +
    'Hundemantel, Hundepullover, per cani, para perro, para perros, para cão, wetsuit, wetsuits, ' +
    'combinaison néoprène, Neoprenanzug, snowsuit, snowsuits, Schneeanzug, Skianzug, tracksuit, tracksuits, ' +
    'survêtement, survêtements, Trainingsanzug, chándal, fato de treino, costume enfant, bonnet de bain, ' +
    'swim cap, Badekappe',
);

export const categorySynonyms: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [...new Set(categoryTerms.map(({ category }) => category))].map((id) => [
    id,
    categoryTerms.filter(({ category }) => category === id).flatMap((one) => one.words),
  ]),
);
